// Matches the words of a query with terms of the index, and gives points to sections. Qualities are factors of these
// points, from 0 to about 1.
import {
  closeTerms,
  distance,
  exactTerm,
  fuzzyTerms,
  prefixQuality,
  prefixTerms,
  typosIn,
  typosInStem,
  type TermMatch,
} from './match';
import type {Index} from './index-reader';
import {meaningsOf, mistypedPhrases, mistypedSpans, type Span, type Word} from './meanings';
import type {Query} from './query';
import {FIELD, fieldOf, sectionOf, type Field} from './posting';
import {stem as stemOf} from './stem';
import {LONG_STOP_WORDS} from './stop-words';
import type {Synonyms} from './types';

/**
 * Points of a match by field. All other points of the ranking are relative to them, so only their ratios matter: a word
 * in a title is worth eight in plain text.
 */
export const WEIGHTS: Readonly<Record<Field, number>> = {
  [FIELD.title]: 10,
  [FIELD.path]: 8,
  [FIELD.name]: 9,
  [FIELD.heading]: 4.6,
  [FIELD.about]: 3.5,
  [FIELD.code]: 2.2,
  [FIELD.often]: 2.9,
  [FIELD.text]: 1.2,
};

/** Points of a word of a question. */
export const QUESTION_WORD = WEIGHTS[FIELD.heading];

/** Points of a word of plain text. */
const PART_WORD = WEIGHTS[FIELD.text];

/** Quality of longer words that begin with the typed one, if the typed one is a word itself. */
const PREFIX_OF_KNOWN = 0.5;
/** Weight of a word that the site does not have; see `weightOf`. */
const UNKNOWN_WEIGHT = 1;
/** A word with at most so many points occurs only in prose, not in titles, headings or names. */
const MOST_OF_PROSE = WEIGHTS[FIELD.often];
/** Largest weight of a word that occurs only in prose. Even a rare one is phrasing rather than topic. */
const MOST_PROSE_WEIGHT = 1.2;

/** Score of each section for one word of the query, and the weight of that word. */
export interface WordScores {
  readonly scores: Float32Array;
  /** The best score of each page's sections. */
  readonly bestOfPage: Float32Array;
  /** Number of each page's questions with the word. One with a synonym counts less. */
  readonly questionsOfPage: Float32Array;
  /** Number of each page's other sections with the word, counted in the same way. */
  readonly partsOfPage: Float32Array;
  /** About 0.8 for a word of all pages, 2.4 for a word of a single page. */
  readonly weight: number;
}

/** 1 for each section and page with points for any word. Most of an index has none. */
export interface Scored {
  readonly sections: Uint8Array;
  readonly pages: Uint8Array;
}

export interface QueryScores {
  /** In the order of the query. */
  readonly words: readonly WordScores[];
  readonly scored: Scored;
  /** Meanings of each word of the query. */
  readonly meanings: readonly (readonly Meaning[])[];
  /** Whether each word was taken for a typo. */
  readonly mistyped: readonly boolean[];
}

/** Terms of the index that together are a meaning of a word. */
export interface Meaning {
  readonly terms: readonly number[];
  readonly quality: number;
}

// cspell:ignore ations tokenizaton tokeniz
/** Endings that the stemmer removes. It cannot remove a mistyped one, so the word would not be close to its stem. */
const ENDINGS = ['ation', 'ations', 'ing'];
const SHORTEST_ROOT = 4;

/** Stems of a word whose ending may be a typo of a known one: "tokeniz" for "tokenizaton". */
const stemsByEnding = (raw: string): string[] =>
  ENDINGS.flatMap((ending) =>
    [ending.length - 1, ending.length, ending.length + 1]
      .filter((length) => raw.length - length >= SHORTEST_ROOT && distance(raw.slice(-length), ending, 1) === 1)
      .map((length) => stemOf(raw.slice(0, -length) + ending)),
  );

/** Forms of a mistyped word to compare: its stem, and the word without what may be an ending. */
const spellingsOf = (raw: string, stem: string): string[] => [...new Set([stem, ...stemsByEnding(raw)])];

/** Terms of words in titles that a word may be a typo of. */
const titleTerms = (index: Index, raw: string): TermMatch[] =>
  closeTerms(index.wordsOfTitles, raw, typosIn(raw)).flatMap(({term, quality}) =>
    exactTerm(index, stemOf(index.wordsOfTitles.words[term]!)).map((match) => ({...match, quality})),
  );

/** Terms of words in titles that begin with a typed one. Their stems may be shorter than what was typed. */
const titlePrefixTerms = (index: Index, raw: string): TermMatch[] =>
  raw.length < 4
    ? []
    : index.wordsOfTitles.words.flatMap((word) =>
        word !== raw && word.startsWith(raw)
          ? exactTerm(index, stemOf(word)).map(({term}) => ({term, quality: prefixQuality(raw, word)}))
          : [],
      );

/** Quality of terms close to the stem if a word of a title is at least as close to what was typed. */
const BESIDE_TITLE_WORDS = 0.25;
/** Quality of a single word that is part of a phrase: "logged out" is not about logs. */
const BESIDE_PHRASE = 0.8;
/** Quality of terms close to a mistyped word that is part of a mistyped phrase. */
const TYPO_BESIDE_PHRASE = 0.5;
/** Factor of the weight of a word that is more likely a mistyped stop word. */
const NOISE_SHARE = 0.3;

/** Factor of terms close to a word without an ending of at least `LETTERS_OF_ENDING`: little is left to compare. */
const WITHOUT_ENDING = 0.7;
const LETTERS_OF_ENDING = 3;

function closeToSpelling(index: Index, word: string, raw: string): readonly TermMatch[] {
  const found = fuzzyTerms(index, word, typosInStem(raw, word));
  return raw.length - word.length < LETTERS_OF_ENDING
    ? found
    : found.map(({term, quality}) => ({term, quality: quality * WITHOUT_ENDING}));
}

const isLikeStopWord = (raw: string): boolean => LONG_STOP_WORDS.some((word) => distance(word, raw, 1) === 1);

/** If longer words with this beginning are in at most so many places, a typo is as likely. */
const FEW_PLACES = 30;
/** A word in at most so many places is more likely a typo than a name that readers look for. */
const MOST_PLACES_OF_TYPO = 3;
/** Shorter rare words are not taken for typos, because they may be abbreviations. */
const SHORTEST_DOUBTED = 5;

const isRare = (index: Index, matches: readonly TermMatch[], most = FEW_PLACES): boolean =>
  matches.reduce((sum, {term}) => sum + index.starts[term + 1]! - index.starts[term]!, 0) <= most;

const bestOf = (matches: readonly TermMatch[]): number => Math.max(0, ...matches.map(({quality}) => quality));

/** Terms for a word of the query: itself, else those that begin with it, else those that it may be a typo of. */
function termsFor(
  index: Index,
  {raw, stem, isLast}: Word,
  synonyms: Synonyms,
): {matches: TermMatch[]; isKnown: boolean; isTyped: boolean} {
  const exact = exactTerm(index, stem);
  const isExact = exact.length > 0;
  // The site may have a rare stem from a word that nobody looks for.
  const isDoubtful =
    isExact && isRare(index, exact, stem !== raw || raw.length >= SHORTEST_DOUBTED ? MOST_PLACES_OF_TYPO : 0);
  if (isExact && !isLast && !isDoubtful) {
    return {matches: exact, isKnown: true, isTyped: true};
  }
  const factor = isExact ? PREFIX_OF_KNOWN : 1;
  // Not by the stem: it is shorter than what was typed, so more terms begin with it.
  const prefixes = prefixTerms(index, raw).map(({term, quality}) => ({term, quality: quality * factor}));
  const matches = [...exact, ...prefixes, ...(isLast ? titlePrefixTerms(index, raw) : [])];
  const isBegun =
    !isDoubtful &&
    (index.wordsOfTitles.words.length === 0 || index.wordsOfTitles.words.some((word) => word.startsWith(raw)));
  if ((isLast && matches.length > 0 && (isBegun || !isRare(index, matches))) || meaningsOf(stem, synonyms).length > 0) {
    return {matches, isKnown: true, isTyped: true};
  }
  const fromTitles = titleTerms(index, raw);
  const close = spellingsOf(raw, stem).flatMap((word) => closeToSpelling(index, word, raw));
  const share = bestOf(fromTitles) < bestOf(close) ? 1 : BESIDE_TITLE_WORDS;
  const fuzzy = close.map(({term, quality}) => ({term, quality: quality * share}));
  if (isExact && !isDoubtful) {
    return {matches, isKnown: true, isTyped: true};
  }
  return {
    matches: [...matches, ...fromTitles, ...fuzzy],
    isKnown: matches.length > 0 || fromTitles.length > 0,
    isTyped: false,
  };
}

/** Scores by section, and an unordered list of the few sections that have one. */
interface Scores {
  readonly values: Float32Array;
  readonly sections: number[];
}

const emptyScores = (index: Index): Scores => ({values: new Float32Array(index.pageOf.length), sections: []});

function raiseTo({values, sections}: Scores, section: number, score: number): void {
  const known = values[section]!;
  if (score > known) {
    if (known === 0) {
      sections.push(section);
    }
    values[section] = score;
  }
}

function mark(index: Index, scores: Scores, {term, quality}: TermMatch, factor = 1): void {
  const end = index.starts[term + 1]!;
  for (let at = index.starts[term]!; at < end; at++) {
    const posting = index.postings[at]!;
    raiseTo(scores, sectionOf(posting), WEIGHTS[fieldOf(posting)] * quality * factor);
  }
}

/** Terms of the index for each term of a span; empty if the site does not have one of them. */
function spanMatches(index: Index, {terms, isPiece}: Span): (readonly TermMatch[])[] {
  const all = terms.map((term) => {
    const exact = exactTerm(index, term);
    return exact.length > 0 || !isPiece ? exact : fuzzyTerms(index, term);
  });
  return all.every((matches) => matches.length > 0) ? all : [];
}

/** Raises the scores of sections that have all terms to the score of the worst of these terms. */
function raiseByAll(
  index: Index,
  words: readonly Scores[],
  matches: readonly (readonly TermMatch[])[],
  quality: number,
): void {
  const [first, ...others] = matches.map((some) => {
    const scores = emptyScores(index);
    some.forEach((match) => mark(index, scores, match, quality));
    return scores;
  });
  for (const section of first?.sections ?? []) {
    const worst = others.reduce((least, {values}) => Math.min(least, values[section]!), first!.values[section]!);
    words.forEach((scores) => raiseTo(scores, section, worst));
  }
}

/** Exponent of a word's rarity: below 1, so that the rarest word does not outweigh all others. */
const RARITY_EXPONENT = 0.54;

/** Weight of a word. Rare words weigh more. Counts pages, because a page uses one word many times. */
function weightOf(pages: number, total: number, most: number): number {
  // A word that the site does not have cannot say where to look.
  if (pages === 0) {
    return UNKNOWN_WEIGHT;
  }
  const rarity = Math.log(1 + total / (pages + 0.5)) ** RARITY_EXPONENT;
  return most > MOST_OF_PROSE ? rarity : Math.min(rarity, MOST_PROSE_WEIGHT);
}

/** Sums up the scores of a word by page, and marks the sections with a score in `scored`. */
function wordScoresOf(index: Index, {values, sections}: Scores, share: number, scored: Scored): WordScores {
  const bestOfPage = new Float32Array(index.pages.length);
  const questionsOfPage = new Float32Array(index.pages.length);
  const partsOfPage = new Float32Array(index.pages.length);
  let pages = 0;
  let most = 0;
  for (const section of sections) {
    const score = values[section]!;
    const page = index.pageOf[section]!;
    scored.sections[section] = 1;
    scored.pages[page] = 1;
    pages += bestOfPage[page] === 0 ? 1 : 0;
    bestOfPage[page] = Math.max(bestOfPage[page]!, score);
    if (index.questionWords[section]! > 0) {
      questionsOfPage[page]! += Math.min(1, score / QUESTION_WORD);
    } else {
      most = Math.max(most, score);
      partsOfPage[page]! += Math.min(1, score / PART_WORD);
    }
  }
  return {
    scores: values,
    bestOfPage,
    questionsOfPage,
    partsOfPage,
    weight: share * weightOf(pages, index.pages.length, most),
  };
}

/** What neighboring words of the query mean together, with matching terms of the index. */
interface SpanMatch {
  readonly span: Span;
  readonly matches: readonly (readonly TermMatch[])[];
}

/** Terms for a single word. */
type TermsOfWord = ReturnType<typeof termsFor>;

/** Phrases, names and synonyms of the query, including those of mistyped words. */
function spansOnSite(index: Index, query: Query, found: readonly TermsOfWord[], synonyms: Synonyms): SpanMatch[] {
  const unknown = found.map(({isKnown}) => !isKnown);
  const mistyped = found.map(({isTyped}) => !isTyped);
  const spans = [
    ...query.spans,
    ...mistypedSpans(query.words, unknown, synonyms),
    ...mistypedPhrases(query.words, mistyped, synonyms),
  ];
  return spans.flatMap((span) => {
    const matches = spanMatches(index, span);
    return matches.length > 0 ? [{span, matches}] : [];
  });
}

/** Terms of a single word. They count less if the word is part of a phrase. */
function ownTerms({matches, isTyped}: TermsOfWord, isOfPhrase: boolean): readonly TermMatch[] {
  const share = isTyped ? BESIDE_PHRASE : TYPO_BESIDE_PHRASE;
  return isOfPhrase ? matches.map(({term, quality}) => ({term, quality: quality * share})) : matches;
}

const meaningsOfSpan = ({span, matches}: SpanMatch): Meaning[] =>
  matches.length === 1
    ? matches[0]!.map(({term, quality}) => ({terms: [term], quality: quality * span.quality}))
    : [{terms: matches.flatMap((some) => some.slice(0, 1).map(({term}) => term)), quality: span.quality}];

/** Raises the scores of the words of a span. */
function raiseBySpan(index: Index, words: readonly Scores[], {span, matches}: SpanMatch): void {
  const [only, ...others] = matches;
  if (only && others.length === 0) {
    words.forEach((scores) => only.forEach((match) => mark(index, scores, match, span.quality)));
  } else {
    raiseByAll(index, words, matches, span.quality);
  }
}

/** Scores of all sections for each word of a query, by the word and by its meanings. */
export function scoreWords(index: Index, query: Query, synonyms: Synonyms): QueryScores {
  const found = query.words.map((word) => termsFor(index, word, synonyms));
  const mistyped = found.map(({isTyped}) => !isTyped);
  const spans = spansOnSite(index, query, found, synonyms);
  const meanings: Meaning[][] = [];
  const scores = query.words.map((_, at) => {
    const isOfPhrase = spans.some(({span: {isPhrase, from, to}}) => isPhrase && from <= at && at < to);
    const own = ownTerms(found[at]!, isOfPhrase);
    meanings.push(own.map(({term, quality}) => ({terms: [term], quality})));
    const scoresOfWord = emptyScores(index);
    own.forEach((match) => mark(index, scoresOfWord, match));
    return scoresOfWord;
  });
  for (const spanMatch of spans) {
    const {from, to, isPiece} = spanMatch.span;
    // If a name was typed in one piece, its words are highlighted instead.
    if (isPiece === undefined) {
      meanings.slice(from, to).forEach((ofWord) => ofWord.push(...meaningsOfSpan(spanMatch)));
    }
    raiseBySpan(index, scores.slice(from, to), spanMatch);
  }
  const shareOf = ({raw, share}: Word, at: number): number =>
    mistyped[at] && isLikeStopWord(raw) ? share * NOISE_SHARE : share;
  const scored = {sections: new Uint8Array(index.pageOf.length), pages: new Uint8Array(index.pages.length)};
  const words = scores.map((ofWord, at) => wordScoresOf(index, ofWord, shareOf(query.words[at]!, at), scored));
  return {words, scored, meanings, mistyped};
}
