import type {Version} from '../../facts/reference/versions';

/** The parts of the site that a search can be limited to. */
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
 * Kind of a section: a page, a heading on it, a field of a list, a row with an anchor, a row of a table in the text, a
 * question that a part of the page answers.
 */
export const KINDS = ['page', 'heading', 'field', 'row', 'line', 'question'] as const;
export type Kind = (typeof KINDS)[number];

/** A part of a page that has an address. Texts are as readers see them. */
export interface Section {
  readonly kind: Kind;
  /** Id of the element, without `#`; empty for a page. */
  readonly hash: string;
  /** The page's title, the heading, the field's name, the row's first words, the question. */
  readonly label: string;
  /** Identifiers that this section describes. */
  readonly names: readonly string[];
  /** Identifiers and emphasized words in its text. */
  readonly codes: readonly string[];
  /** A page's description and groups. */
  readonly about: string;
  readonly text: string;
}

/** A page. The first section is the record of the page itself. */
export interface PageSource {
  readonly path: string;
  readonly title: string;
  /** Groups above it, outermost first, and its name in the sidebar. */
  readonly crumbs: readonly string[];
  readonly description: string;
  /** Countries of a method that is offered in only a few. */
  readonly countries: readonly string[];
  /** Number of pages that link to it. */
  readonly links: number;
  readonly sections: readonly Section[];
}

/** A page in the index. */
export interface PageEntry {
  readonly path: string;
  readonly title: string;
  readonly crumbs: string;
  readonly description: string;
  readonly links: number;
}

/** The published index: sections by column, terms sorted, postings of all terms in one list. */
export interface IndexData {
  readonly pages: readonly PageEntry[];
  /** Number of sections of each page, including its own record. */
  readonly sizes: readonly number[];
  readonly kinds: readonly number[];
  readonly hashes: readonly string[];
  readonly labels: readonly string[];
  /** Joined by line feeds, in code unit order. */
  readonly terms: string;
  /** Indexes of the terms that name a payment method or its country. */
  readonly properNames: readonly number[];
  /** Hashes of the texts of the pages (`textsAddress`); empty in an index without texts. */
  readonly texts: readonly string[];
  /** Number of postings of each term. */
  readonly counts: readonly number[];
  /** From `postingOf`, with the difference to the section before. */
  readonly postings: readonly number[];
}

/** Words and phrases, folded and stemmed, with their meanings. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** Phrases by meaning, both joined by commas, because many phrases have the same meaning. */
export type PackedSynonyms = Readonly<Record<string, string>>;

/** A section of the first file: number of its kind in `KINDS`, id, label, names. */
export type PackedSection = readonly [kind: number, hash: string, label: string, ...names: string[]];

/** A page of the first file. */
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
 * Format version of both files, stored in the first one. Raise it when the format of either file changes: a page that
 * stays open during a release reads new files with an old program.
 */
export const INDEX_FORMAT = 6;

/** The first file: enough to build a small index from. */
export interface FirstData {
  readonly format: typeof INDEX_FORMAT;
  /** Hash of the second file, and part of its name. */
  readonly release: string;
  readonly pages: readonly PackedPage[];
  readonly synonyms: PackedSynonyms;
}

/** A part of a page that answers a query. */
export interface HitSection {
  /** Id of its element, without `#`; empty for the page as a whole. */
  readonly hash: string;
  /** Its label; empty for the page as a whole. */
  readonly heading: string;
  /** Its index in the texts of the page. */
  readonly at: number;
}

/** What a code in a table means, for the box. Plain text. */
export interface CodeCard {
  readonly meaning: string;
  /** Whether it is final: "Final", "Not final". */
  readonly finality: string;
  readonly action: string;
}

/** The texts of a page, which are fetched for the hits that are shown. */
export interface PageTexts {
  /** In the order of its sections. */
  readonly texts: readonly string[];
  /** The codes that the page explains, by id. */
  readonly codes: Readonly<Record<string, CodeCard>>;
}

/** What is shown of a hit's parts. */
export interface Passages {
  /** Of the best part, if it is a code. */
  readonly card: CodeCard | undefined;
  /** The passage of each part that matched. */
  readonly texts: readonly string[];
}

export interface Hit {
  readonly path: string;
  readonly hash: string;
  readonly title: string;
  /** The section's label; empty for the page as a whole. */
  readonly heading: string;
  readonly crumbs: string;
  readonly description: string;
  /** Words to highlight, folded, in a form that the page has. */
  readonly words: readonly string[];
  /** Those of `words` that are not all over the page: only they are marked on it. */
  readonly markedWords: readonly string[];
  /** The parts that answer best, at most three. */
  readonly sections: readonly HitSection[];
  /** Hash of the page's texts; empty while only the first file is loaded. */
  readonly texts: string;
  /** Undefined while the texts are not loaded. */
  readonly passages?: Passages;
}

export interface Request {
  readonly query: string;
  readonly context?: Context;
  readonly version?: Version;
  /** Path of the page that the reader is on. Pages of its part of the site and its version come first. */
  readonly from?: string;
  readonly limit: number;
  readonly offset: number;
}

export interface Answer {
  readonly hits: readonly Hit[];
  /** Number of pages found, including those not in `hits`. */
  readonly total: number;
  /** Whether the asked context has no hits, so that these are outside it. */
  readonly isOutside: boolean;
  /** Number of pages found, by context. */
  readonly byContext: Readonly<Partial<Record<Context, number>>>;
  /** The query as it was understood, if words were corrected; empty otherwise. */
  readonly corrected: string;
  /** Without hits: a word of the site that is similar to the query; empty if there is none. */
  readonly nearest: string;
}
