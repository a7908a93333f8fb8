// Searches for a long question as a whole and in parts, and adds up the scores.
import type {Answer, Hit} from '../../../search/engine/types';

type Ask = (query: string, limit: number) => Answer;

/** Longer queries usually ask for several things. */
const LONG = 7;
/** Words per part, and the distance in words between the starts of two parts. */
const PART = 4;
const STEP = 2;
/** Maximum number of parts. */
const MOST_PARTS = 14;
/** How many hits of each search are counted. */
const DEPTH = 8;
/** The hit at rank n scores 1 / (n + SOFTNESS). */
const SOFTNESS = 2;
/** Weight of sections that compare versions or link to other pages: they match many words but say little. */
const ASIDE = 0.2;
const ASIDES = /^(?:other-version|(?:list-)?related|(?:request|answer)-differences)$/;
const ABOUT_VERSIONS = /\bv[12]\b|\bversion [12]\b|\b(?:migrate|migration)/i;
/** Weight of a section for a query. @param id anchor of the section */
export const partWeight = (id: string, query: string): number =>
  ASIDES.test(id) && !ABOUT_VERSIONS.test(query) ? ASIDE : 1;

/** Words that occur in every question. */
const SMALL =
  /^(?:a|an|and|are|as|at|be|by|can|do|does|for|from|have|how|i|if|in|is|it|may|must|my|not|of|on|only|or|our|that|the|then|there|this|to|us|we|what|when|where|which|who|why|with|you|your)$/i;

/** Splits the clauses of a long query into overlapping runs of words; empty for a short query. */
function partsOf(query: string): readonly string[] {
  const wordsOf = (text: string): string[] =>
    text.split(/[\s,;?!]+/).filter((word) => word !== '' && !SMALL.test(word));
  if (wordsOf(query).length <= LONG) {
    return [];
  }
  const parts = query.split(/[,;?!]+\s|[.:]\s|\n/).flatMap((clause) => {
    const words = wordsOf(clause);
    return words.length <= PART
      ? [words]
      : Array.from({length: Math.ceil((words.length - PART) / STEP) + 1}, (_, at) =>
          words.slice(at * STEP, at * STEP + PART),
        );
  });
  return [...new Set(parts.filter(({length}) => length > 1).map((words) => words.join(' ')))].slice(0, MOST_PARTS);
}

/** Hits for a query and its parts, best first, each section once. */
export function searchParts(ask: Ask, query: string, limit: number): Answer {
  const whole = ask(query, limit + DEPTH);
  const scores = new Map<string, {readonly hit: Hit; score: number}>();
  const add = ({hits}: Answer): void =>
    hits.slice(0, Math.max(limit, DEPTH)).forEach((hit, place) => {
      const key = `${hit.path}#${hit.hash}`;
      const score = partWeight(hit.hash, query) / (place + SOFTNESS);
      const known = scores.get(key);
      if (known) {
        known.score += score;
      } else {
        scores.set(key, {hit, score});
      }
    });
  add(whole);
  for (const part of partsOf(query)) {
    add(ask(part, DEPTH));
  }
  const hits = [...scores.values()].sort((left, right) => right.score - left.score).map(({hit}) => hit);
  return {...whole, hits: hits.slice(0, limit)};
}
