import {exactTerm, fuzzyTerms, prefixTerms, type TermMatch} from './match';
import type {Index} from './index-reader';
import {meaningsOf, mistypedSpans, type Query, type Span, type Word} from './query';
import type {Synonyms} from './types';

/** What a match is worth by field: title, path, name, heading, about, code, often, text. */
export const WEIGHTS: readonly number[] = [10, 8, 7, 6, 3.5, 2.2, 1.8, 1.2];

/** What follows a word that is one already is less likely meant. */
const PREFIX_OF_KNOWN = 0.5;
const UNKNOWN_WEIGHT = 1;
/**
 * A word that no title, heading or name has is how somebody puts it, not what it is about, however rare it is; so is one
 * of a question alone.
 */
const MOST_OF_PROSE = WEIGHTS[6]!;
const MOST_PROSE_WEIGHT = 1.5;

/** Score of each section for one word of the query, and how much that word tells. */
export interface Slot {
  readonly scores: Float32Array;
  weight: number;
}

export interface Slots {
  readonly slots: readonly Slot[];
  /** Terms of the index that stood for the words, other than what a word begins. */
  readonly used: ReadonlySet<number>;
}

/** Terms that a word of the query may be: itself, else what it begins, else what it misspells. */
function termsFor(
  index: Index,
  {raw, stem, isLast}: Word,
  synonyms: Synonyms,
): {matches: TermMatch[]; isKnown: boolean} {
  const exact = exactTerm(index, stem);
  const isExact = exact.length > 0;
  if (isExact && !isLast) {
    return {matches: exact, isKnown: true};
  }
  const factor = isExact ? PREFIX_OF_KNOWN : 1;
  // A stem is shorter than what was typed, and begins more than was meant.
  const prefixes = prefixTerms(index, raw).map(({term, quality}) => ({term, quality: quality * factor}));
  const matches = [...exact, ...prefixes];
  if ((matches.length > 0 && isLast) || meaningsOf(stem, synonyms).length > 0) {
    return {matches, isKnown: true};
  }
  // What is left of a mistyped word by its ending may be less than what is left of the word.
  const bare = raw.replace(/ions?$/, '');
  const fuzzy = [...fuzzyTerms(index, stem), ...(bare === raw ? [] : fuzzyTerms(index, bare))];
  return {matches: [...matches, ...fuzzy], isKnown: matches.length > 0};
}

function mark(index: Index, scores: Float32Array, {term, quality}: TermMatch, factor = 1): void {
  const end = index.starts[term + 1]!;
  for (let at = index.starts[term]!; at < end; at++) {
    const posting = index.postings[at]!;
    const section = posting >> 3;
    const score = WEIGHTS[posting & 7]! * quality * factor;
    if (score > scores[section]!) {
      scores[section] = score;
    }
  }
}

/** Terms of the index for each term of a span; nothing when one of them is nowhere. */
function spanMatches(index: Index, {terms, isPiece}: Span): TermMatch[][] {
  const all = terms.map((term) => {
    const exact = exactTerm(index, term);
    return exact.length > 0 || !isPiece ? exact : fuzzyTerms(index, term);
  });
  return all.every((matches) => matches.length > 0) ? all : [];
}

/** Scores of the sections that hold all terms: as good as the worst of them. */
function jointScores(index: Index, matches: readonly TermMatch[][], quality: number): Float32Array {
  const joint = new Float32Array(index.pageOf.length);
  const next = new Float32Array(index.pageOf.length);
  matches.forEach((some, turn) => {
    const scores = turn === 0 ? joint : next.fill(0);
    some.forEach((match) => mark(index, scores, match, quality));
    for (let section = 0; turn > 0 && section < joint.length; section++) {
      joint[section] = Math.min(joint[section]!, scores[section]!);
    }
  });
  return joint;
}

function raise(scores: Float32Array, by: Float32Array): void {
  for (let section = 0; section < scores.length; section++) {
    if (by[section]! > scores[section]!) {
      scores[section] = by[section]!;
    }
  }
}

/** The rarest word of a query is not all of it. */
const RARITY_EXPONENT = 0.7;

/** The rarer, the more it tells; by pages, for a page says one thing many times. */
function weigh(index: Index, scores: Float32Array): number {
  let pages = 0;
  let last = -1;
  let most = 0;
  for (let section = 0; section < scores.length; section++) {
    if (index.questionWords[section] === 0) {
      most = Math.max(most, scores[section]!);
    }
    if (scores[section]! > 0 && index.pageOf[section] !== last) {
      last = index.pageOf[section]!;
      pages++;
    }
  }
  // A word that is nowhere tells nothing about where to look.
  if (pages === 0) {
    return UNKNOWN_WEIGHT;
  }
  const rarity = Math.log(1 + index.pages.length / (pages + 0.5)) ** RARITY_EXPONENT;
  return most > MOST_OF_PROSE ? rarity : Math.min(rarity, MOST_PROSE_WEIGHT);
}

/** Scores of all sections for each word of a query, by the word itself and by what it may stand for. */
export function scoreWords(index: Index, query: Query, synonyms: Synonyms): Slots {
  const used = new Set<number>();
  const unknown: boolean[] = [];
  const slots = query.words.map((word): Slot => {
    const scores = new Float32Array(index.pageOf.length);
    const {matches, isKnown} = termsFor(index, word, synonyms);
    unknown.push(!isKnown);
    for (const match of matches) {
      mark(index, scores, match);
      if (!index.terms[match.term]!.startsWith(word.raw)) {
        used.add(match.term);
      }
    }
    return {scores, weight: 0};
  });
  for (const span of [...query.spans, ...mistypedSpans(query, unknown, synonyms)]) {
    const matches = spanMatches(index, span);
    const covered = slots.slice(span.from, span.to);
    matches.flat().forEach(({term}) => used.add(term));
    if (matches.length === 1) {
      covered.forEach(({scores}) => matches[0]!.forEach((match) => mark(index, scores, match, span.quality)));
    } else if (matches.length > 1) {
      const joint = jointScores(index, matches, span.quality);
      covered.forEach(({scores}) => raise(scores, joint));
    }
  }
  for (const slot of slots) {
    slot.weight = weigh(index, slot.scores);
  }
  return {slots, used};
}
