// Pages of lists, newest first.
import type {Query} from './control';
import type {Page} from './types';

/**
 * The page that a query asks for.
 * @param items newest first; each is read once
 * @param matches whether the item contains the search text, which is lowercase and not empty
 */
export function pageOf<Item, Shown>(
  items: Iterable<Item>,
  {q = '', after = null, limit}: Query,
  idOf: (item: Item) => string,
  matches: (item: Item, text: string) => boolean,
  show: (item: Item) => Shown,
): Page<Shown> {
  const text = q.trim().toLowerCase();
  const found: Item[] = [];
  let total = 0;
  let begun = after === null;
  let more = false;
  for (const item of items) {
    if (text !== '' && !matches(item, text)) {
      continue;
    }
    total += 1;
    if (begun && found.length < limit) {
      found.push(item);
    } else if (begun) {
      more = true;
    } else if (idOf(item) === after) {
      begun = true;
    }
  }
  const last = found.at(-1);
  return {items: found.map(show), next: more && last !== undefined ? idOf(last) : null, total};
}

/** Whether one of the values contains the text. */
export const hasText = (text: string, ...values: readonly (string | number | null)[]): boolean =>
  values.some((value) => value !== null && String(value).toLowerCase().includes(text));
