export type Kind = 'error' | 'reason';

/** A row of the error table or the failure reason table. */
export interface Entry {
  readonly kind: Kind;
  readonly number: number;
  readonly code: string;
  readonly row: Readonly<Record<string, unknown>>;
}

const LONGEST_TEXT = 20_000;

/** Lengths are bounded to avoid quadratic time on long runs of letters. */
const NAME = /[a-z][a-z0-9]{0,47}(?:_[a-z0-9]{1,48})+/g;
export const NAMED_NUMBER = /["']?(?:number|code|reason)["']?\s*[=:]\s*["']?([1-9]\d{3})(?!\d)/g;
/** The only content of a list item. Spaces are bounded, too. */
const LISTED_NUMBER = /(?<=(?:^|[;,\n])[^\S\n]{0,40})([1-9]\d{3})(?=[^\S\n]{0,40}(?:$|[;,\n]))/g;
/** Neither a part of a name such as `order-1003`, nor of another thing, nor with a unit, nor with decimals. */
const BARE_NUMBER =
  /(?<![\w.-])(?<!\b(?:amount|order|invoice|port|line|id)[\s:#="']{1,4})([1-9]\d{3})(?![\w-]|[\d.]*\d| ?(?:ms|s|KB|bytes)\b)/g;
/** Repetitions in a regular expression, such as `{2,1000}`. */
const REPETITION = /\{\d*,?\d*\}/g;

/**
 * The codes in a text, in order, without duplicates. Numbers count next to a field name (`number`, `code`, `reason`) or
 * as list items. Other numbers count only if the text has neither, so that an amount of 3004 is not taken for an error.
 * @param text response, log line or code
 */
export function findCodes(text: string, entries: readonly Entry[]): Entry[] {
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  const byNumber = new Map(entries.map((entry) => [String(entry.number), entry]));
  const found: {at: number; entry: Entry}[] = [];
  const part = text.slice(0, LONGEST_TEXT).replace(REPETITION, (all) => ' '.repeat(all.length));
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
