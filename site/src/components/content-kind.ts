// The meaning of parts of a page for readers that are not browsers. The Markdown copies (site/plugins/markdown-pages)
// and the search (site/plugins/search) read the built HTML. Most of it is plain HTML: headings, tables, `nav`,
// `hidden`, `role="note"`, the language of code. `data-content` says the rest, so class names are only for style
// sheets.

/** The values of `data-content`. */
export const CONTENT_KINDS = [
  /** Only for browsers, such as the link of a heading to itself. */
  'skip',
  /** A control. Copies leave it out; the search reads its words, so that the tool can be found. */
  'tool',
  /** Number of rows of a section's tables, and links to them as files. Copies keep it; the search leaves it out. */
  'meta',
  /** Names what follows it: a separate paragraph, or the first words of a line. */
  'label',
  /** An additional fact in a line, which only the style sheet separates from the words before it. */
  'aside',
  /** The sentence that describes the page. */
  'lead',
  /** Breadcrumbs from the home page to the page, one list item per step. */
  'trail',
  /** Facts about the whole page, such as the countries of a payment method. */
  'facts',
  /** Method and path of an operation. */
  'endpoint',
  /** A list of fields or errors. An item begins with an element that contains name, type and similar facts. */
  'fields',
  /** In an item of `fields`: constraints, each in an element. */
  'rules',
  /** In an item of `fields`: the values that the field takes. */
  'values',
  /** A mark after a sentence that links to its proof. */
  'proof',
] as const;

export type ContentKind = (typeof CONTENT_KINDS)[number];

declare module 'react' {
  /** Attributes of every element extend these. */
  interface AriaAttributes {
    readonly 'data-content'?: ContentKind;
  }
}

/**
 * @param value of the attribute in a built page; undefined without the attribute
 * @throws Error for an unknown kind
 */
export function contentKind(value: unknown): ContentKind | undefined {
  const kind = CONTENT_KINDS.find((each) => each === value);
  if (value !== undefined && kind === undefined) {
    throw new Error(`data-content: expected one of ${CONTENT_KINDS.join(', ')}, got ${String(value)}`);
  }
  return kind;
}
