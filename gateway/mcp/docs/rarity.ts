// Weighs a word by the number of parts of the site that contain it.
import type {Index} from '../../../search/engine/index-reader';
import {exactTerm} from '../../../search/engine/match';
import {FIELD, fieldOf} from '../../../search/engine/posting';

/** Below 1, so that the rarest word does not outweigh all others. */
const EXPONENT = 0.7;
/** Maximum weight of a word that occurs only in prose, not in titles, paths, names or headings. */
const MOST_OF_PROSE = 1.6;

/** Weight of a stem; 0 if it is not on the site. */
export function rarityOf(index: Index, stem: string): number {
  const [match] = exactTerm(index, stem);
  if (!match) {
    return 0;
  }
  const postings = index.postings.subarray(index.starts[match.term], index.starts[match.term + 1]);
  const rarity = Math.log(1 + index.pageOf.length / postings.length) ** EXPONENT;
  return postings.some((posting) => fieldOf(posting) <= FIELD.heading) ? rarity : Math.min(rarity, MOST_OF_PROSE);
}
