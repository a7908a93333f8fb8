/**
 * Styles of components that not every page has, one `style` element a part, where the build put them into a document:
 * `tools/scripts/lib/style-parts.ts`.
 */
export const stylePartsOf = (source: Document): readonly HTMLStyleElement[] => [
  ...source.querySelectorAll<HTMLStyleElement>('style[data-part]'),
];

/** Adds the parts that this document does not have yet, before the common sheet, as on a page that came with them. */
export function addStyleParts(parts: readonly HTMLStyleElement[]): void {
  const present = new Set(stylePartsOf(document).map(({dataset}) => dataset['part']));
  const sheet = document.querySelector('style[data-href]');
  for (const part of parts) {
    if (!present.has(part.dataset['part'])) {
      sheet?.before(part);
    }
  }
}
