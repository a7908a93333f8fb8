import type {Hit} from '@site/src/search/types';

const isSamePage = (left: Hit, right: Hit): boolean => left.path === right.path;

/**
 * The hits of a better answer to the same question, where the first one is in view already. Nothing moves: a page keeps
 * its place, with the part and the words to mark that the better answer has of it, and one that the better answer lacks
 * gives it to one that was not there.
 *
 * @param isAimed the reader may be about to choose one: then none is taken away or changed
 * @param most hits that there is room for
 */
export function mergeHits(shown: readonly Hit[], better: readonly Hit[], isAimed: boolean, most: number): Hit[] {
  const fresh = better.filter((hit) => !shown.some((old) => isSamePage(hit, old)));
  const kept = shown.map((old) =>
    isAimed ? old : (better.find((hit) => isSamePage(hit, old)) ?? fresh.shift() ?? old),
  );
  return [...kept, ...fresh].slice(0, most);
}
