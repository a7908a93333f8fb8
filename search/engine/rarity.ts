import type {Index} from './index-reader';
import {exactTerm} from './match';
import {meaningsOf} from './meanings';
import {pagesWith} from './name-bonuses';
import type {Rarity} from './query';
import {stem} from './stem';
import type {Synonyms} from './types';

const NUMBER = /^\d+$/;

/** A word that only the synonyms have counts as if so many pages had it. */
const PAGES_OF_SYNONYM = 10;

/** How rare something is that so many pages have. */
export const rarityOf = ({pages}: Index, count: number): number => Math.log(1 + pages.length / count);

/** How rare words are, by the pages that have them. A number is a value, but for that of an error or a failure. */
export function rarityIn(index: Index, synonyms: Synonyms): Rarity {
  return (part) => {
    const own = stem(part);
    const [match] = exactTerm(index, own);
    const pages = match ? [...pagesWith(index, match.term)] : [];
    if (NUMBER.test(part) && !pages.some((page) => index.pages[page]!.listsCodes)) {
      return 0;
    }
    const isOnlySynonym = pages.length === 0 && meaningsOf(own, synonyms).length > 0;
    const count = isOnlySynonym ? PAGES_OF_SYNONYM : pages.length;
    return count === 0 ? 0 : rarityOf(index, count);
  };
}
