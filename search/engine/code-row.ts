import type {Index} from './index-reader';
import {isRow} from './section';
import type {WordScores} from './term-scores';

/** A row answers a query if it has more than this share of its words, and more of them than the title has. */
const LEAST_SHARE = 0.5;

/** @returns of a table of codes, found as a whole, the row that answers the query ("insufficient funds on card") */
export function withCodeRow<Found extends {readonly page: number; readonly section: number}>(
  index: Index,
  hit: Found,
  words: readonly WordScores[],
): Found {
  const {listsCodes, first, end} = index.pages[hit.page]!;
  const isWhole = hit.section === first || index.questionWords[hit.section]! > 0;
  if (!listsCodes || !isWhole) {
    return hit;
  }
  const countOf = (section: number): number => words.filter(({scores}) => scores[section]! > 0).length;
  const least = Math.max(1, LEAST_SHARE * words.length, countOf(first));
  const pointsOf = (section: number): number =>
    words.reduce((sum, {scores, weight}) => sum + weight * scores[section]!, 0);
  let section = hit.section;
  let most = 0;
  for (let row = first + 1; row < end; row++) {
    const points = isRow(index.roles[row]!) && countOf(row) > least ? pointsOf(row) : 0;
    if (points > most) {
      section = row;
      most = points;
    }
  }
  return {...hit, section};
}
