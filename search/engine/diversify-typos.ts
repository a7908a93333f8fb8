// cspell:ignore hist
import type {Index} from './index-reader';
import {bestMeaning} from './highlight-terms';
import type {Meaning} from './term-scores';

/** Number of hits at the top that are for different words. */
const PLACES = 3;
/** A word whose quality is at least this share of the best quality is about as likely. */
const AS_LIKELY = 0.75;

/**
 * Puts pages for different words at the top if the query is a single word that may be a typo of several: "hist" may be
 * "list" or "host", and no other word helps to decide.
 *
 * @param meanings of the word
 * @param ranked pages, best first
 * @returns the same pages in another order
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
