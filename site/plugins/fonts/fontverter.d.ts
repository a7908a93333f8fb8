declare module 'fontverter' {
  type Format = 'sfnt' | 'woff' | 'woff2';

  /** The font in another format; its own is read from its first bytes. */
  export function convert(font: Buffer, to: Format): Promise<Buffer>;
}
