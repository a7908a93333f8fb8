/**
 * Styles of components that only some pages have, one `style` element per part. The build adds them to documents:
 * `tools/scripts/lib/style-parts.ts`.
 */
export const stylePartsOf = (source: Document): readonly HTMLStyleElement[] => [
  ...source.querySelectorAll<HTMLStyleElement>('style[data-part]'),
];

/** Adds missing parts to this document, before the common sheet, in the same place as the build. */
export function addStyleParts(parts: readonly HTMLStyleElement[]): void {
  const present = new Set(stylePartsOf(document).map(({dataset}) => dataset['part']));
  const sheet = document.querySelector('style[data-href]');
  for (const part of parts) {
    if (!present.has(part.dataset['part'])) {
      sheet?.before(part);
    }
  }
}
