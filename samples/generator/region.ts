// Pieces that programs are put together from.

/** A program in two parts, both of which run: pages fold the first. */
export interface Program {
  /** Keys, the signing function and what else is the same for every request; empty for a raw request. */
  readonly setup: string;
  /** The request itself, and what prints the answer. */
  readonly call: string;
}

type Line = string | false | null | undefined;

/** Lines below each other; what is not given leaves no line. */
export const lines = (...given: Line[]): string => given.filter(Boolean).join('\n');

/** Blocks with an empty line between them; what is not given leaves none. */
export const blocks = (...given: Line[]): string => given.filter(Boolean).join('\n\n');

/** A block moved inward; empty lines stay empty. */
export const indented = (text: string, spaces: number): string => text.replace(/^(?=.)/gm, ' '.repeat(spaces));
