declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** Leaves out glyphs that only layout features use. */
    readonly noLayoutClosure?: boolean;
    /** Leaves out instructions for coarse screens. */
    readonly noHinting?: boolean;
    readonly variationAxes?: Readonly<Record<string, number | {min: number; max: number}>>;
  }

  /** The font with only the glyphs of `text`. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
