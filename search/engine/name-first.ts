import type {Index} from './index-reader';
import {putFirst} from './put-first';
import type {QueryScores, WordScores} from './term-scores';

/** A page has a word if its visible text has it, or something that means the same. In points of a word of plain text. */
const LEAST_OF_NAME = 0.5;
/**
 * A page with several names comes first only from this share of the best score: of "from USD to EUR", neither is required
 * of the page that exchanges them.
 */
const LEAST_OF_SEVERAL = 0.5;
/** A meaning of lower quality is a guess. */
const SURE_MEANING = 0.6;

/** Words of a query that name a payment method or a country. */
export const properNamesOf = (
  {properNames}: Index,
  {words, meanings, mistyped}: Pick<QueryScores, 'words' | 'meanings' | 'mistyped'>,
): WordScores[] =>
  words.filter(
    (_, at) =>
      !mistyped[at] &&
      meanings[at]!.some(({terms, quality}) => quality >= SURE_MEANING && terms.every((term) => properNames.has(term))),
  );

/**
 * Puts the best page that has all names at the first place: a reader who names a country does not look for another one.
 *
 * @param ranked pages, best first
 * @param pages of the index. Those that mention everything have every name, and are not meant by one
 */
export function nameFirst<T extends {readonly page: number; readonly score: number}>(
  ranked: readonly T[],
  names: readonly WordScores[],
  pages: Index['pages'],
): T[] {
  if (names.length === 0) {
    return [...ranked];
  }
  const hasAll = (page: number): boolean => names.every(({partsOfPage}) => partsOfPage[page]! >= LEAST_OF_NAME);
  const least = names.length > 1 ? LEAST_OF_SEVERAL * (ranked[0]?.score ?? 0) : 0;
  return putFirst(
    ranked.find(({page, score}) => score >= least && pages[page]!.sectionPrior === 1 && hasAll(page)),
    ranked,
  );
}
