// What the build writes beside the gateway for its `mcp`: pages, operations, and the index of the search.
import type {IndexData, Synonyms} from '../../../search/engine/types';

/** A page's part below a heading; the first one is what stands above all. */
export interface DocsSection {
  /** Anchor; empty for the first. */
  readonly id: string;
  readonly title: string;
  /** 1 for the first, else 2 or 3. */
  readonly depth: number;
  /** Of headings, fields and rows in it. */
  readonly anchors: readonly string[];
  /** Markdown, with marks where programs stand: see programs.ts. */
  readonly text: string;
  /** By language. */
  readonly programs: readonly Readonly<Record<string, string>>[];
}

export interface DocsPage {
  /** As it is listed, with a slash at its end or without. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly sections: readonly DocsSection[];
}

export interface DocsExample {
  readonly title: string;
  /** JSON, or a query. */
  readonly text: string;
}

export interface DocsOperation {
  /** As `v2/createTransaction`. */
  readonly id: string;
  readonly method: string;
  /** As `/v2/transaction/create`. */
  readonly path: string;
  /** Path of its page. */
  readonly page: string;
  readonly summary: string;
  /** Lines: scope, rate, repeat, and the same in the other version. */
  readonly facts: string;
  /** Lines of Markdown, a field each. */
  readonly request: string;
  readonly answer: string;
  /** A line for each error of its own, then the others by name. */
  readonly errors: string;
  readonly requests: readonly DocsExample[];
  readonly answers: readonly DocsExample[];
}

export interface DocsCallback {
  /** As `transaction.status_changed`; in version 1 the name in its document. */
  readonly type: string;
  readonly method: string;
  /** Path of its page. */
  readonly page: string;
  readonly summary: string;
  /** When it is sent, and what to do with it. */
  readonly sent: string;
  /** Lines of Markdown, one for each header; empty where only the query varies. */
  readonly headers: string;
  /** Lines of Markdown, a field of the body or of the query each. */
  readonly fields: string;
  /** Lines: what each answer of the handler means. */
  readonly answers: string;
  readonly examples: readonly DocsExample[];
}

export const DOCS_FORMAT = 2;

export interface DocsData {
  readonly format: typeof DOCS_FORMAT;
  /** Of the contract. */
  readonly version: string;
  readonly pages: readonly DocsPage[];
  readonly operations: readonly DocsOperation[];
  readonly callbacks: readonly DocsCallback[];
  readonly index: IndexData;
  readonly synonyms: Synonyms;
}
