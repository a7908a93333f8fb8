export type Kind = 'error' | 'reason';

/** A row of the error or the reason table. */
export interface Entry {
  readonly kind: Kind;
  readonly number: number;
  readonly code: string;
  readonly row: Readonly<Record<string, unknown>>;
}

const LONGEST_TEXT = 20_000;

/** Its parts are bounded: a long run of letters would be read again from each of them. */
const NAME = /[a-z][a-z0-9]{0,47}(?:_[a-z0-9]{1,48})+/g;
export const NAMED_NUMBER = /["']?(?:number|code|reason)["']?\s*[=:]\s*["']?([1-9]\d{3})(?!\d)/g;
/** Alone in its place of a list. */
const LISTED_NUMBER = /(?<=^|[;,\n])\s*([1-9]\d{3})(?=\s*(?:$|[;,\n]))/g;
const BARE_NUMBER = /(?<![\d.])([1-9]\d{3})(?![\d.]*\d)/g;

/**
 * Codes in a text, by word or number, in the order in which they stand there, each once.
 *
 * Numbers count beside one of the names that carry them (`number`, `code`, `reason`) and alone in a list; bare ones only in a text that has
 * neither those nor a word of ours, so that an amount of 3004 is not an error.
 *
 * @param text response, log line or bare code
 */
export function findCodes(text: string, entries: readonly Entry[]): Entry[] {
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  const byNumber = new Map(entries.map((entry) => [String(entry.number), entry]));
  const found: {at: number; entry: Entry}[] = [];
  const part = text.slice(0, LONGEST_TEXT);
  for (const match of part.matchAll(NAME)) {
    const entry = byCode.get(match[0]);
    if (entry) {
      found.push({at: match.index, entry});
    }
  }
  const numbersBy = (pattern: RegExp): {at: number; entry: Entry}[] =>
    [...part.matchAll(pattern)].flatMap((match) => {
      const entry = byNumber.get(match[1]!);
      return entry ? [{at: match.index, entry}] : [];
    });
  found.push(...numbersBy(NAMED_NUMBER), ...numbersBy(LISTED_NUMBER));
  if (found.length === 0) {
    found.push(...numbersBy(BARE_NUMBER));
  }
  const ordered = found.sort((left, right) => left.at - right.at).map(({entry}) => entry);
  return [...new Set(ordered)];
}
