// What parts of a page are for readers that are not browsers. The Markdown copies (site/plugins/markdown-pages) and the search
// (site/plugins/search) read the built HTML. HTML itself tells them most: headings, tables, `nav`, `hidden`, `role="note"`, the
// language of code. `data-content` tells the rest, so class names serve the style sheets alone.

/** The values of `data-content`. */
export const CONTENT_KINDS = [
  /** For browsers only, such as the link of a heading to itself. No other reader gets it. */
  'skip',
  /** What a visitor presses or fills in. Copies leave it out; the search reads its words, so that the tool is found. */
  'tool',
  /** About the tables of its section: how many rows, and links to them as files. Copies keep it; the search leaves it out. */
  'meta',
  /** Names what follows it: a paragraph of its own, or the first words of a line. */
  'label',
  /** One more fact in a line, which only the style sheet separates from the words before it. */
  'aside',
  /** The sentence that describes the page. */
  'lead',
  /** The way to the page from the home page, one list item a step. */
  'trail',
  /** Terms that are true of the whole page, such as the countries of a payment method. */
  'facts',
  /** Method and path of an operation. */
  'endpoint',
  /** A list of fields or errors. An item begins with an element that holds the name and what is true of it in short. */
  'fields',
  /** In an item of `fields`: constraints, each in an element. */
  'rules',
  /** In an item of `fields`: the values that the field takes. */
  'values',
  /** A mark behind a sentence that links to its proof. */
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
 * @throws Error when there is no such kind
 */
export function contentKind(value: unknown): ContentKind | undefined {
  const kind = CONTENT_KINDS.find((each) => each === value);
  if (value !== undefined && kind === undefined) {
    throw new Error(`data-content: expected one of ${CONTENT_KINDS.join(', ')}, got ${String(value)}`);
  }
  return kind;
}
