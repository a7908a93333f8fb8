// Two voices on one question: the site's ranking of pages, and the lines that answer.
import type {Hit} from '../../../src/search/types';
import type {LineHit} from './line-index';

/** A hit at place n counts 1 / (n + this). */
const SOFTNESS = 2;
/** From so many telling words on, a query is a question, and lines count in full. */
const QUESTION = 5;
/** What the lines count compared with the site's ranking. */
const OF_LINES = 1;

/** A page of which a part is told already has less to add. */
const OF_PAGE_AGAIN = 0.75;

/**
 * Hits of both, the best first.
 *
 * @param words telling words of the query: of a short one the site's ranking knows best what is meant
 */
export function mergeLines(hits: readonly Hit[], lines: readonly LineHit[], words: number): readonly Hit[] {
  const weight = OF_LINES * Math.min(1, words / QUESTION);
  const scored = new Map<string, {readonly hit: Hit; score: number}>();
  const add = (hit: Hit, score: number): void => {
    const key = `${hit.path}#${hit.hash}`;
    const known = scored.get(key);
    if (known) {
      known.score += score;
    } else {
      scored.set(key, {hit, score});
    }
  };
  hits.forEach((hit, place) => add(hit, 1 / (place + SOFTNESS)));
  lines.forEach(({page: {path, title, description}, section: {id, title: heading}}, place) =>
    add(
      {path, hash: id, title, heading: id === '' ? '' : heading, crumbs: '', description, words: []},
      weight / (place + SOFTNESS),
    ),
  );
  const left = [...scored.values()].sort((one, other) => other.score - one.score);
  const told = new Map<string, number>();
  return left
    .map(({hit, score}) => {
      const before = told.get(hit.path) ?? 0;
      told.set(hit.path, before + 1);
      return {hit, score: score * OF_PAGE_AGAIN ** before};
    })
    .sort((one, other) => other.score - one.score)
    .map(({hit}) => hit);
}
