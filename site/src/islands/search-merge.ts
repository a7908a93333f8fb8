import type {Hit} from '@repo/search/engine/types';

const isSamePage = (left: Hit, right: Hit): boolean => left.path === right.path;

/**
 * Merges a better answer to the same query into hits that are already shown. Nothing moves: a page keeps its place and gets
 * the section and the words to highlight of the better answer. A page that the better answer lacks is replaced by a new
 * one.
 *
 * @param isAimed the reader may be about to choose a hit, so none is removed or changed
 * @param most number of hits that fit
 */
export function mergeHits(shown: readonly Hit[], better: readonly Hit[], isAimed: boolean, most: number): Hit[] {
  const fresh = better.filter((hit) => !shown.some((old) => isSamePage(hit, old)));
  const kept = shown.map((old) =>
    isAimed ? old : (better.find((hit) => isSamePage(hit, old)) ?? fresh.shift() ?? old),
  );
  return [...kept, ...fresh].slice(0, most);
}
