// What each word of a query may be, and how many points it gives to which section. Qualities are factors of these points,
// from 0 to about 1.
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
import {stem as stemOf} from './stem';
import {LONG_STOP_WORDS} from './stop-words';
import type {Synonyms} from './types';

/**
 * Points of a match by field: title, path, name, heading, about, code, often, text. They are the unit of all other points
 * of the ranking, so only their ratios mean something: a word in a title is worth eight in plain text.
 */
export const WEIGHTS: readonly number[] = [10, 8, 9, 4.6, 3.5, 2.2, 2.9, 1.2];

/** Points of a word of a question. */
export const QUESTION_WORD = WEIGHTS[3]!;

/** Points of a word of plain text. */
const PART_WORD = WEIGHTS[7]!;

/** Quality of words that begin with what was typed, where what was typed is a word itself: less likely meant. */
const PREFIX_OF_KNOWN = 0.5;
/** Weight of a word that is nowhere on the site; see `weightOf`. */
const UNKNOWN_WEIGHT = 1;
/** Points up to which a word is one of prose only: no title, heading or name has it. */
const MOST_OF_PROSE = WEIGHTS[6]!;
/** Largest weight of a word of prose: it is how somebody puts it, not what it is about, however rare it is. */
const MOST_PROSE_WEIGHT = 1.2;

/** Score of each section for one word of the query, and how much that word tells. */
export interface Slot {
  readonly scores: Float32Array;
  /** The best score of each page's sections. */
  readonly bestOfPage: Float32Array;
  /** How many of each page's questions say it; one that says it by another word counts less. */
  readonly questionsOfPage: Float32Array;
  /** How many of each page's other sections say it, in the same way. */
  readonly partsOfPage: Float32Array;
  /** How much the word tells beside the others: about 0.8 for one of all pages, 2.4 for one of a single page. */
  readonly weight: number;
}

/** 1 for each section and page that has points for any word: few of an index. */
export interface Touched {
  readonly sections: Uint8Array;
  readonly pages: Uint8Array;
}

export interface Slots {
  readonly slots: readonly Slot[];
  readonly touched: Touched;
  /** What each word of the query was taken for. */
  readonly meant: readonly (readonly Meaning[])[];
  /** Of each word, whether it was taken for others that it misspells. */
  readonly mistyped: readonly boolean[];
}

/** Terms of the index that together are what a word of the query means. */
export interface Meaning {
  readonly terms: readonly number[];
  readonly quality: number;
}

// cspell:ignore ations tokenizaton tokeniz
/** Endings that a stem lacks: one that is mistyped stays, and what it leaves is not close to the stem. */
const ENDINGS = ['ation', 'ations', 'ing'];
const SHORTEST_ROOT = 4;

/** The stems of a word with each ending that its own may be a mistyped form of: "tokenizaton" is "tokeniz". */
const stemsByEnding = (raw: string): string[] =>
  ENDINGS.flatMap((ending) =>
    [ending.length - 1, ending.length, ending.length + 1]
      .filter((length) => raw.length - length >= SHORTEST_ROOT && distance(raw.slice(-length), ending, 1) === 1)
      .map((length) => stemOf(raw.slice(0, -length) + ending)),
  );

/** What a mistyped word may be close to: what is left of it by its ending may be less than what is left of the word. */
const spellingsOf = (raw: string, stem: string): string[] => [
  ...new Set([stem, raw.replace(/ions?$/, ''), ...stemsByEnding(raw)]),
];

/** The terms of the words in titles that a word misspells. */
const titleTerms = (index: Index, raw: string): TermMatch[] =>
  closeTerms(index.written, raw, typosIn(raw)).flatMap(({term, quality}) =>
    exactTerm(index, stemOf(index.written.words[term]!)).map((match) => ({...match, quality})),
  );

/** The terms of the words in titles that a word begins: their stems may be shorter than what was typed. */
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
/** Quality of a word by itself, where it is part of a phrase: "logged out" is not about logs. */
const BESIDE_PHRASE = 0.8;
/** Quality of terms close to a mistyped word, where it is part of a mistyped phrase. */
const TYPO_BESIDE_PHRASE = 0.5;
/** Factor of the weight of a word that is more likely a mistyped small word. */
const NOISE_SHARE = 0.3;

/** Factor of terms close to a spelling that lacks an ending of so many letters: little is left to tell by. */
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
/** Number of places up to which a word is a name that hardly anybody asks for, and more likely a typo. */
const HARDLY_SAID = 3;
/** Letters from which a rare word may be a typo: a shorter one may be an abbreviation. */
const SHORTEST_DOUBTED = 5;

const isRare = (index: Index, matches: readonly TermMatch[], most = FEW_PLACES): boolean =>
  matches.reduce((sum, {term}) => sum + index.starts[term + 1]! - index.starts[term]!, 0) <= most;

const bestOf = (matches: readonly TermMatch[]): number => Math.max(0, ...matches.map(({quality}) => quality));

/** Terms that a word of the query may be: itself, else what it begins, else what it misspells. */
function termsFor(
  index: Index,
  {raw, stem, isLast}: Word,
  synonyms: Synonyms,
): {matches: TermMatch[]; isKnown: boolean; isTyped: boolean} {
  const exact = exactTerm(index, stem);
  const isExact = exact.length > 0;
  // A stem may be what is left of a word that nobody meant.
  const isDoubtful =
    isExact && isRare(index, exact, stem !== raw ? FEW_PLACES : raw.length >= SHORTEST_DOUBTED ? HARDLY_SAID : 0);
  if (isExact && !isLast && !isDoubtful) {
    return {matches: exact, isKnown: true, isTyped: true};
  }
  const factor = isExact ? PREFIX_OF_KNOWN : 1;
  // A stem is shorter than what was typed, and begins more than was meant.
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
    raiseTo(scores, posting >> 3, WEIGHTS[posting & 7]! * quality * factor);
  }
}

/** Terms of the index for each term of a span; nothing when one of them is nowhere. */
function spanMatches(index: Index, {terms, isPiece}: Span): (readonly TermMatch[])[] {
  const all = terms.map((term) => {
    const exact = exactTerm(index, term);
    return exact.length > 0 || !isPiece ? exact : fuzzyTerms(index, term);
  });
  return all.every((matches) => matches.length > 0) ? all : [];
}

/** Scores by the sections that hold all terms: as good as the worst of them. */
function raiseByAll(
  index: Index,
  slots: readonly Scores[],
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
    slots.forEach((slot) => raiseTo(slot, section, worst));
  }
}

/** Exponent of a word's rarity: below 1, so that the rarest word does not outweigh all others. */
const RARITY_EXPONENT = 0.54;

/** Weight of a word: the rarer, the more it tells. Counted in pages, because a page says one thing many times. */
function weightOf(pages: number, total: number, most: number): number {
  // A word that is nowhere tells nothing about where to look.
  if (pages === 0) {
    return UNKNOWN_WEIGHT;
  }
  const rarity = Math.log(1 + total / (pages + 0.5)) ** RARITY_EXPONENT;
  return most > MOST_OF_PROSE ? rarity : Math.min(rarity, MOST_PROSE_WEIGHT);
}

/** Sums up the scores of a word by page, and notes the sections that have one. */
function slotOf(index: Index, {values, sections}: Scores, share: number, touched: Touched): Slot {
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

/** Scores of all sections for each word of a query, by the word itself and by what it may stand for. */
export function scoreWords(index: Index, query: Query, synonyms: Synonyms): Slots {
  const meant: Meaning[][] = query.words.map(() => []);
  const found = query.words.map((word) => termsFor(index, word, synonyms));
  const unknown = found.map(({isKnown}) => !isKnown);
  const mistyped = found.map(({isTyped}) => !isTyped);
  const spans = [
    ...query.spans,
    ...mistypedSpans(query.words, unknown, synonyms),
    ...mistypedPhrases(query.words, mistyped, synonyms),
  ];
  const readings = spans.flatMap((span) => {
    const matches = spanMatches(index, span);
    return matches.length > 0 ? [{span, matches}] : [];
  });
  const allScores = found.map(({matches, isTyped}, at) => {
    const scores = noScores(index);
    const isOfPhrase = readings.some(({span: {isPhrase, from, to}}) => isPhrase && from <= at && at < to);
    // What is spelled as in a phrase that is known is no typo, however rare it is.
    const sure = isOfPhrase && !isTyped ? matches.filter(({term}) => index.terms[term] === query.words[at]!.stem) : [];
    const share = isOfPhrase ? (isTyped ? BESIDE_PHRASE : TYPO_BESIDE_PHRASE) : 1;
    for (const {term, quality} of sure.length > 0 ? sure : matches) {
      mark(index, scores, {term, quality: quality * share});
      meant[at]!.push({terms: [term], quality: quality * share});
    }
    return scores;
  });
  for (const {span, matches} of readings) {
    const covered = allScores.slice(span.from, span.to);
    const meanings =
      matches.length === 1
        ? matches[0]!.map(({term, quality}) => ({terms: [term], quality: quality * span.quality}))
        : [{terms: matches.flatMap((some) => some.slice(0, 1).map(({term}) => term)), quality: span.quality}];
    // A name in one piece is marked by its words.
    if (span.isPiece === undefined) {
      meant.slice(span.from, span.to).forEach((known) => known.push(...meanings));
    }
    if (matches.length === 1) {
      covered.forEach((scores) => matches[0]!.forEach((match) => mark(index, scores, match, span.quality)));
    } else {
      raiseByAll(index, covered, matches, span.quality);
    }
  }
  const shareOf = ({raw, share}: Word, at: number): number =>
    mistyped[at] && isLikeStopWord(raw) ? share * NOISE_SHARE : share;
  const touched = {sections: new Uint8Array(index.pageOf.length), pages: new Uint8Array(index.pages.length)};
  return {
    slots: allScores.map((scores, at) => slotOf(index, scores, shareOf(query.words[at]!, at), touched)),
    touched,
    meant,
    mistyped,
  };
}
