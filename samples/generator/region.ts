// Building blocks of programs.

/** A program in two parts. Pages fold the first part; tests run both. */
export interface Program {
  /** Keys, the signing function and everything else that is the same for all requests; empty for a raw request. */
  readonly setup: string;
  /** The request, and the code that prints the answer. */
  readonly call: string;
}

type Line = string | false | null | undefined;

/** Joins lines; missing ones are skipped. */
export const lines = (...given: Line[]): string => given.filter(Boolean).join('\n');

/** Joins blocks with an empty line between them; missing ones are skipped. */
export const blocks = (...given: Line[]): string => given.filter(Boolean).join('\n\n');

/** Indents a block; empty lines stay empty. */
export const indented = (text: string, spaces: number): string => text.replace(/^(?=.)/gm, ' '.repeat(spaces));
