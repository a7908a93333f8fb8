import type {Version} from '../../reference/versions';

/** Where a reader looks: the parts of the site that a search can be kept to. */
export const CONTEXTS = {
  api: 'API',
  services: 'Services',
  cabinet: 'Cabinet',
  invoicing: 'Invoicing',
  reference: 'Reference',
} as const;

export type Context = keyof typeof CONTEXTS;
export type {Version};

/**
 * What a record is: a page, a heading on it, a field of a list, a row with an anchor, a row of a table in the text, a
 * question that a part of it answers.
 */
export const KINDS = ['page', 'heading', 'field', 'row', 'line', 'question'] as const;
export type Kind = (typeof KINDS)[number];

/** A piece of a page that can be linked to. Texts are as a reader sees them. */
export interface Section {
  readonly kind: Kind;
  /** Id of the element, without `#`; empty for a page. */
  readonly hash: string;
  /** The page's title, the heading, the field's name, the row's first words, the question. */
  readonly label: string;
  /** Identifiers that this is about: a query that is one of them whole is answered here. */
  readonly names: readonly string[];
  /** Identifiers and stressed words that occur in it. */
  readonly codes: readonly string[];
  /** Said of the whole: a page's description and group. */
  readonly about: string;
  readonly text: string;
}

/** A page, its own record first. */
export interface PageSource {
  readonly path: string;
  readonly title: string;
  /** Groups above it, outermost first, and its name in the sidebar. */
  readonly crumbs: readonly string[];
  readonly description: string;
  /** Countries of a method that is at home in a few. */
  readonly countries: readonly string[];
  /** How many pages lead here. */
  readonly links: number;
  readonly sections: readonly Section[];
}

/** A page as an index holds it. */
export interface PageEntry {
  readonly path: string;
  readonly title: string;
  readonly crumbs: string;
  readonly description: string;
  readonly links: number;
}

/** The index as it is sent: sections by column, terms sorted, postings of all terms in one list. */
export interface IndexData {
  readonly pages: readonly PageEntry[];
  /** Number of sections of each page, its own record among them. */
  readonly sizes: readonly number[];
  readonly kinds: readonly number[];
  readonly hashes: readonly string[];
  readonly labels: readonly string[];
  /** Joined by line feeds, in code unit order. */
  readonly terms: string;
  /** Number of postings of each term. */
  readonly counts: readonly number[];
  /** `postingOf` the difference from the section before, and the field. */
  readonly postings: readonly number[];
}

/** Words and phrases, folded and stemmed, and what else may stand for them. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** What phrases mean, joined, and the phrases that mean it, joined: many phrases mean the same. */
export type PackedSynonyms = Readonly<Record<string, string>>;

/** A section of the small file: number of its kind in `KINDS`, id, label, names. */
export type PackedSection = readonly [kind: number, hash: string, label: string, ...names: string[]];

/** A page of the small file; its own record is made from this. */
export type PackedPage = readonly [
  path: string,
  title: string,
  crumbs: readonly string[],
  links: number,
  countries: readonly string[],
  names: readonly string[],
  sections: readonly PackedSection[],
];

/**
 * Told in the first file. Raise it with any change of what either file holds: a page that is open while a release comes
 * may give the new files to the program that it has.
 */
export const INDEX_FORMAT = 5;

/** The small file that comes first: enough to build an index from. */
export interface FirstData {
  readonly format: typeof INDEX_FORMAT;
  /** Stands in the names of the other files, whose content it is a hash of. */
  readonly release: string;
  readonly pages: readonly PackedPage[];
  readonly synonyms: PackedSynonyms;
}

export interface Hit {
  readonly path: string;
  readonly hash: string;
  readonly title: string;
  /** The section's label; empty when the page as a whole is meant. */
  readonly heading: string;
  readonly crumbs: string;
  readonly description: string;
  /** What the query means on this page: words to mark there, folded, in some form that stands on it. */
  readonly words: readonly string[];
}

export interface Request {
  readonly query: string;
  readonly context?: Context;
  readonly version?: Version;
  readonly limit: number;
  readonly offset: number;
}

export interface Answer {
  readonly hits: readonly Hit[];
  /** Pages found, not only those in `hits`. */
  readonly total: number;
  /** Pages found by context. */
  readonly byContext: Readonly<Partial<Record<Context, number>>>;
}
