// Searches a long question as a whole and in parts, and adds up the hits.
import type {Answer, Hit} from '../../../search/engine/types';

type Ask = (query: string, limit: number) => Answer;

/** Queries of more words are about several things. */
const LONG = 7;
/** Words of a part, and words between the beginnings of two parts. */
const PART = 4;
const STEP = 2;
/** Most parts of a query. */
const MOST_PARTS = 14;
/** How many hits of a search are counted. */
const DEPTH = 8;
/** A hit at place n counts 1 / (n + this). */
const SOFTNESS = 2;
/** The whole query counts as so many of its parts. */
const WHOLE = 1.5;
/** Weight of sections that compare versions or link to other pages: they have every word and say little. */
const ASIDE = 0.2;
const ASIDES = /^(?:other-version|(?:list-)?related|(?:request|answer)-differences)$/;
const ABOUT_VERSIONS = /\bv[12]\b|\bversion [12]\b|\b(?:migrate|migration)/i;
/** Weight of a section in the answer to a query. @param id its anchor */
export const partWeight = (id: string, query: string): number =>
  ASIDES.test(id) && !ABOUT_VERSIONS.test(query) ? ASIDE : 1;

/** Words that are in every question. */
const SMALL =
  /^(?:a|an|and|are|as|at|be|by|can|do|does|for|from|have|how|i|if|in|is|it|may|must|my|not|of|on|only|or|our|that|the|then|there|this|to|us|we|what|when|where|which|who|why|with|you|your)$/i;

/** Clauses of a long query, split into overlapping runs of words; none for a short query. */
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

/** Hits of a query and of its parts, the best first, each section once. */
export function searchParts(ask: Ask, query: string, limit: number): Answer {
  const whole = ask(query, limit + DEPTH);
  const scores = new Map<string, {readonly hit: Hit; score: number}>();
  const add = ({hits}: Answer, weight: number): void =>
    hits.slice(0, Math.max(limit, DEPTH)).forEach((hit, place) => {
      const key = `${hit.path}#${hit.hash}`;
      const score = (weight * partWeight(hit.hash, query)) / (place + SOFTNESS);
      const known = scores.get(key);
      if (known) {
        known.score += score;
      } else {
        scores.set(key, {hit, score});
      }
    });
  add(whole, WHOLE);
  for (const part of partsOf(query)) {
    add(ask(part, DEPTH), 1);
  }
  const hits = [...scores.values()].sort((left, right) => right.score - left.score).map(({hit}) => hit);
  return {...whole, hits: hits.slice(0, limit)};
}
