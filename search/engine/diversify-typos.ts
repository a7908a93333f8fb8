// cspell:ignore hist
import type {Index} from './index-reader';
import {bestMeaning} from './highlight-terms';
import type {Meaning} from './term-scores';

/** So many places at the top go to different words. */
const PLACES = 3;
/** Share of the best quality from which a word is about as likely as the best. */
const AS_LIKELY = 0.75;

/**
 * Puts pages of different words at the top when the only word of a query may misspell several: "hist" may be "list" or
 * "host", and no other word shows which.
 *
 * @param meanings what the word was taken for
 * @param ranked the best first
 * @returns the same, in another order
 */
export function diversifyTypos<T extends {readonly page: number}>(
  index: Index,
  meanings: readonly Meaning[],
  ranked: readonly T[],
): T[] {
  const best = Math.max(...meanings.map(({quality}) => quality));
  const likely = meanings.filter(({quality}) => quality >= AS_LIKELY * best);
  const shown = new Set<number>();
  const top: T[] = [];
  for (const hit of ranked) {
    if (top.length === PLACES || shown.size === likely.length) {
      break;
    }
    const [reading] = bestMeaning(index, index.pages[hit.page]!, likely)?.terms ?? [];
    if (reading !== undefined && !shown.has(reading)) {
      shown.add(reading);
      top.push(hit);
    }
  }
  const chosen = new Set(top);
  return [...top, ...ranked.filter((hit) => !chosen.has(hit))];
}
