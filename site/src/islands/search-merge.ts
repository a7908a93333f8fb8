import type {Hit} from '@repo/search/engine/types';

const isSamePage = (left: Hit, right: Hit): boolean => left.path === right.path;

/**
 * Merges a better answer to the same query into the shown hits. Nothing moves: a page keeps its place, and gets section
 * and highlighted words from the better answer. A page that the better answer lacks is replaced by a new one.
 *
 * @param isAimed whether the reader may be about to choose a hit, so none is removed or changed
 * @param most maximum number of hits
 */
export function mergeHits(shown: readonly Hit[], better: readonly Hit[], isAimed: boolean, most: number): Hit[] {
  const fresh = better.filter((hit) => !shown.some((old) => isSamePage(hit, old)));
  const kept = shown.map((old) =>
    isAimed ? old : (better.find((hit) => isSamePage(hit, old)) ?? fresh.shift() ?? old),
  );
  return [...kept, ...fresh].slice(0, most);
}
