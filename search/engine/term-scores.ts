// Which terms of the index each word of a query may be, and how many points they give to which section. Qualities are
// factors of these points, from 0 to about 1.
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
 * Points of a match by field. They are the unit of all other points of the ranking, so only their ratios matter: a word
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

/** Quality of words that begin with what was typed, where what was typed is a word itself. */
const PREFIX_OF_KNOWN = 0.5;
/** Weight of a word that is nowhere on the site; see `weightOf`. */
const UNKNOWN_WEIGHT = 1;
/** Points up to which a word is one of prose only: no title, heading or name has it. */
const MOST_OF_PROSE = WEIGHTS[FIELD.often];
/** Largest weight of a word of prose: it is how somebody says it, not the topic, however rare it is. */
const MOST_PROSE_WEIGHT = 1.2;

/** Score of each section for one word of the query, and the weight of that word. */
export interface WordScores {
  readonly scores: Float32Array;
  /** The best score of each page's sections. */
  readonly bestOfPage: Float32Array;
  /** How many of each page's questions have the word; one with a synonym counts less. */
  readonly questionsOfPage: Float32Array;
  /** How many of each page's other sections have it, counted in the same way. */
  readonly partsOfPage: Float32Array;
  /** About 0.8 for a word of all pages, 2.4 for a word of a single page. */
  readonly weight: number;
}

/** 1 for each section and page that has points for any word; few of an index have. */
export interface Touched {
  readonly sections: Uint8Array;
  readonly pages: Uint8Array;
}

export interface QueryScores {
  /** In the order of the query. */
  readonly words: readonly WordScores[];
  readonly touched: Touched;
  /** What each word of the query was taken for. */
  readonly meanings: readonly (readonly Meaning[])[];
  /** Of each word, whether it was taken for others that it misspells. */
  readonly mistyped: readonly boolean[];
}

/** Terms of the index that together are what a word of the query means. */
export interface Meaning {
  readonly terms: readonly number[];
  readonly quality: number;
}

// cspell:ignore ations tokenizaton tokeniz
/** Endings that a stemmer removes. A mistyped ending stays, and the word with it is not close to the stem. */
const ENDINGS = ['ation', 'ations', 'ing'];
const SHORTEST_ROOT = 4;

/** The stems of a word with each ending that its own may be a mistyped form of: "tokenizaton" is "tokeniz". */
const stemsByEnding = (raw: string): string[] =>
  ENDINGS.flatMap((ending) =>
    [ending.length - 1, ending.length, ending.length + 1]
      .filter((length) => raw.length - length >= SHORTEST_ROOT && distance(raw.slice(-length), ending, 1) === 1)
      .map((length) => stemOf(raw.slice(0, -length) + ending)),
  );

/** Spellings that a mistyped word is compared by: its stem, and the word without what may be an ending. */
const spellingsOf = (raw: string, stem: string): string[] => [
  ...new Set([stem, raw.replace(/ions?$/, ''), ...stemsByEnding(raw)]),
];

/** The terms of the words in titles that a word misspells. */
const titleTerms = (index: Index, raw: string): TermMatch[] =>
  closeTerms(index.written, raw, typosIn(raw)).flatMap(({term, quality}) =>
    exactTerm(index, stemOf(index.written.words[term]!)).map((match) => ({...match, quality})),
  );

/** The terms of the words in titles that begin with a word: their stems may be shorter than what was typed. */
const begunTitleTerms = (index: Index, raw: string): TermMatch[] =>
  raw.length < 4
    ? []
    : index.written.words.flatMap((word) =>
        word !== raw && word.startsWith(raw)
          ? exactTerm(index, stemOf(word)).map(({term}) => ({term, quality: prefixQuality(raw, word)}))
          : [],
      );

/** Quality of terms close to the stem, where a word of a title is close to what was typed. */
const BESIDE_TITLE_WORDS = 0.25;
/** Quality of terms close to a word that is known, but rare. */
const BESIDE_KNOWN = 0.3;
/** Quality of a word alone where it is part of a phrase: "logged out" is not about logs. */
const BESIDE_PHRASE = 0.8;
/** Quality of terms close to a mistyped word, where it is part of a mistyped phrase. */
const TYPO_BESIDE_PHRASE = 0.5;
/** Factor of the weight of a word that is more likely a mistyped small word. */
const NOISE_SHARE = 0.3;

/** Factor of terms close to a spelling without an ending of `LETTERS_OF_ENDING` or more: little is left to compare. */
const LACKING_AN_ENDING = 0.7;
const LETTERS_OF_ENDING = 3;

function closeToSpelling(index: Index, word: string, raw: string): readonly TermMatch[] {
  const found = fuzzyTerms(index, word, typosInStem(raw, word));
  return raw.length - word.length < LETTERS_OF_ENDING
    ? found
    : found.map(({term, quality}) => ({term, quality: quality * LACKING_AN_ENDING}));
}

const isLikeStopWord = (raw: string): boolean => LONG_STOP_WORDS.some((word) => distance(word, raw, 1) === 1);

/** Number of places up to which words that begin like this are as likely as a typo. */
const FEW_PLACES = 30;
/** Number of places up to which a word is more likely a typo than a name that somebody looks for. */
const HARDLY_SAID = 3;
/** Letters from which a rare word may be a typo: a shorter one may be an abbreviation. */
const SHORTEST_DOUBTED = 5;

const isRare = (index: Index, matches: readonly TermMatch[], most = FEW_PLACES): boolean =>
  matches.reduce((sum, {term}) => sum + index.starts[term + 1]! - index.starts[term]!, 0) <= most;

const bestOf = (matches: readonly TermMatch[]): number => Math.max(0, ...matches.map(({quality}) => quality));

/** Terms that a word of the query may be: itself, else those that begin with it, else those that it misspells. */
function termsFor(
  index: Index,
  {raw, stem, isLast}: Word,
  synonyms: Synonyms,
): {matches: TermMatch[]; isKnown: boolean; isTyped: boolean} {
  const exact = exactTerm(index, stem);
  const isExact = exact.length > 0;
  // A rare stem may come from a word that nobody looks for.
  const isDoubtful =
    isExact && isRare(index, exact, stem !== raw ? FEW_PLACES : raw.length >= SHORTEST_DOUBTED ? HARDLY_SAID : 0);
  if (isExact && !isLast && !isDoubtful) {
    return {matches: exact, isKnown: true, isTyped: true};
  }
  const factor = isExact ? PREFIX_OF_KNOWN : 1;
  // A stem is shorter than what was typed, and more terms begin with it than with the word.
  const prefixes = prefixTerms(index, raw).map(({term, quality}) => ({term, quality: quality * factor}));
  const matches = [...exact, ...prefixes, ...(isLast ? begunTitleTerms(index, raw) : [])];
  const isBegun =
    !isDoubtful && (index.written.words.length === 0 || index.written.words.some((word) => word.startsWith(raw)));
  if ((isLast && matches.length > 0 && (isBegun || !isRare(index, matches))) || meaningsOf(stem, synonyms).length > 0) {
    return {matches, isKnown: true, isTyped: true};
  }
  const written = titleTerms(index, raw);
  const close = spellingsOf(raw, stem).flatMap((word) => closeToSpelling(index, word, raw));
  const share = bestOf(written) < bestOf(close) ? 1 : BESIDE_TITLE_WORDS;
  const fuzzy = close.map(({term, quality}) => ({term, quality: quality * share}));
  if (isExact && !isDoubtful) {
    const beside = [...written, ...fuzzy].map(({term, quality}) => ({term, quality: quality * BESIDE_KNOWN}));
    return {matches: [...matches, ...beside], isKnown: true, isTyped: true};
  }
  return {
    matches: [...matches, ...written, ...fuzzy],
    isKnown: matches.length > 0 || written.length > 0,
    isTyped: false,
  };
}

/** Scores by section, and the sections that have one: few of many, in no order. */
interface Scores {
  readonly values: Float32Array;
  readonly sections: number[];
}

const noScores = (index: Index): Scores => ({values: new Float32Array(index.pageOf.length), sections: []});

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

/** Terms of the index for each term of a span; nothing when one of them is not on the site. */
function spanMatches(index: Index, {terms, isPiece}: Span): (readonly TermMatch[])[] {
  const all = terms.map((term) => {
    const exact = exactTerm(index, term);
    return exact.length > 0 || !isPiece ? exact : fuzzyTerms(index, term);
  });
  return all.every((matches) => matches.length > 0) ? all : [];
}

/** Raises the scores of the sections that have all terms, to that of the worst of these terms. */
function raiseByAll(
  index: Index,
  words: readonly Scores[],
  matches: readonly (readonly TermMatch[])[],
  quality: number,
): void {
  const [first, ...others] = matches.map((some) => {
    const scores = noScores(index);
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

/** Weight of a word: rare words weigh more. Pages are counted, because a page uses one word many times. */
function weightOf(pages: number, total: number, most: number): number {
  // A word that is not on the site does not say where to look.
  if (pages === 0) {
    return UNKNOWN_WEIGHT;
  }
  const rarity = Math.log(1 + total / (pages + 0.5)) ** RARITY_EXPONENT;
  return most > MOST_OF_PROSE ? rarity : Math.min(rarity, MOST_PROSE_WEIGHT);
}

/** Sums up the scores of a word by page, and notes the sections that have one. */
function wordScoresOf(index: Index, {values, sections}: Scores, share: number, touched: Touched): WordScores {
  const bestOfPage = new Float32Array(index.pages.length);
  const questionsOfPage = new Float32Array(index.pages.length);
  const partsOfPage = new Float32Array(index.pages.length);
  let pages = 0;
  let most = 0;
  for (const section of sections) {
    const score = values[section]!;
    const page = index.pageOf[section]!;
    touched.sections[section] = 1;
    touched.pages[page] = 1;
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

/** What neighboring words of the query mean together, with the terms that say it on the site. */
interface SpanMatch {
  readonly span: Span;
  readonly matches: readonly (readonly TermMatch[])[];
}

/** What each word of a query may be by itself. */
type TermsOfWord = ReturnType<typeof termsFor>;

/** Phrases, names and synonyms of the query, those of mistyped words included. */
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

/** Terms of a word by itself, which count less where a phrase has the word. */
function ownTerms(index: Index, {stem}: Word, {matches, isTyped}: TermsOfWord, isOfPhrase: boolean): TermMatch[] {
  if (!isOfPhrase) {
    return matches;
  }
  // A word that is spelled as in a known phrase is not a typo, however rare it is.
  const sure = isTyped ? [] : matches.filter(({term}) => index.terms[term] === stem);
  const share = isTyped ? BESIDE_PHRASE : TYPO_BESIDE_PHRASE;
  return (sure.length > 0 ? sure : matches).map(({term, quality}) => ({term, quality: quality * share}));
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

/** Scores of all sections for each word of a query, by the word itself and by what it may mean. */
export function scoreWords(index: Index, query: Query, synonyms: Synonyms): QueryScores {
  const found = query.words.map((word) => termsFor(index, word, synonyms));
  const mistyped = found.map(({isTyped}) => !isTyped);
  const spans = spansOnSite(index, query, found, synonyms);
  const meanings: Meaning[][] = [];
  const scores = query.words.map((word, at) => {
    const isOfPhrase = spans.some(({span: {isPhrase, from, to}}) => isPhrase && from <= at && at < to);
    const own = ownTerms(index, word, found[at]!, isOfPhrase);
    meanings.push(own.map(({term, quality}) => ({terms: [term], quality})));
    const scoresOfWord = noScores(index);
    own.forEach((match) => mark(index, scoresOfWord, match));
    return scoresOfWord;
  });
  for (const spanMatch of spans) {
    const {from, to, isPiece} = spanMatch.span;
    // A name in one piece is highlighted by its words.
    if (isPiece === undefined) {
      meanings.slice(from, to).forEach((ofWord) => ofWord.push(...meaningsOfSpan(spanMatch)));
    }
    raiseBySpan(index, scores.slice(from, to), spanMatch);
  }
  const shareOf = ({raw, share}: Word, at: number): number =>
    mistyped[at] && isLikeStopWord(raw) ? share * NOISE_SHARE : share;
  const touched = {sections: new Uint8Array(index.pageOf.length), pages: new Uint8Array(index.pages.length)};
  const words = scores.map((ofWord, at) => wordScoresOf(index, ofWord, shareOf(query.words[at]!, at), touched));
  return {words, touched, meanings, mistyped};
}
