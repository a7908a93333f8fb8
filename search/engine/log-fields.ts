// Finds the page that a pasted log or request comes from, by its fields.
import type {Index} from './index-reader';
import {exactTerm} from './match';
import {pagesWith} from './name-bonuses';
import type {Query} from './query';
import {rarityOf} from './rarity';

/** Fewer fields do not identify where a text comes from. */
const FEWEST_FIELDS = 4;

/**
 * For each page, its share of the fields of a pasted text. Rare fields count more. Many pages have one of the names, and
 * only the page that the text comes from has all of them.
 */
export function fieldShares(index: Index, {fields}: Query): Float64Array {
  const known = new Float64Array(index.pages.length);
  let total = 0;
  for (const terms of fields.length < FEWEST_FIELDS ? [] : fields) {
    const matches = terms.flatMap((one) => exactTerm(index, one));
    const pages = new Set(matches.flatMap(({term}) => [...pagesWith(index, term)]));
    if (pages.size > 0) {
      const rarity = rarityOf(index, pages.size);
      total += rarity;
      pages.forEach((page) => (known[page]! += rarity));
    }
  }
  return total === 0 ? known : known.map((sum) => sum / total);
}
