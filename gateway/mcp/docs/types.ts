// What the build writes for `mcp`: pages, operations, callbacks and the search index.
import type {IndexData, Synonyms} from '../../../search/engine/types';

/** A page's part below a heading. The first part is the text above all headings. */
export interface DocsSection {
  /** Anchor; empty for the first part. */
  readonly id: string;
  readonly title: string;
  /** 1 for the first part, otherwise 2 or 3. */
  readonly depth: number;
  /** Anchors of headings, fields and rows in this part. */
  readonly anchors: readonly string[];
  /** Markdown, with placeholders for programs (see programs.ts). */
  readonly text: string;
  /** One entry per program: source text by language. */
  readonly programs: readonly Readonly<Record<string, string>>[];
}

export interface DocsPage {
  /** As in the sidebar, with or without a trailing slash. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly sections: readonly DocsSection[];
}

export interface DocsExample {
  readonly title: string;
  /** JSON or a query string. */
  readonly text: string;
}

export interface DocsOperation {
  /** For example `v2/createTransaction`. */
  readonly id: string;
  readonly method: string;
  /** For example `/v2/transaction/create`. */
  readonly path: string;
  /** Path of its page. */
  readonly page: string;
  readonly summary: string;
  /** Lines: scope, rate limit, repeating, and the same operation in the other version. */
  readonly facts: string;
  /** Markdown, one line per field. */
  readonly request: string;
  readonly answer: string;
  /** One line for each specific error, then the names of the others. */
  readonly errors: string;
  readonly requests: readonly DocsExample[];
  readonly answers: readonly DocsExample[];
}

export interface DocsCallback {
  /** For example `transaction.status_changed`; for version 1 the name in its document. */
  readonly type: string;
  readonly method: string;
  /** Path of its page. */
  readonly page: string;
  readonly summary: string;
  /** When it is sent, and how to handle it. */
  readonly sent: string;
  /** Markdown, one line per header; empty if only the query varies. */
  readonly headers: string;
  /** Markdown, one line per field of the body or query. */
  readonly fields: string;
  /** Lines: the effect of each answer of the handler. */
  readonly answers: string;
  readonly examples: readonly DocsExample[];
}

export const DOCS_FORMAT = 2;

export interface DocsData {
  readonly format: typeof DOCS_FORMAT;
  /** Version of the contract. */
  readonly version: string;
  readonly pages: readonly DocsPage[];
  readonly operations: readonly DocsOperation[];
  readonly callbacks: readonly DocsCallback[];
  readonly index: IndexData;
  readonly synonyms: Synonyms;
}
