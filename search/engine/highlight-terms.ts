import type {Index, PageFacts} from './index-reader';
import type {Query} from './query';
import {WEIGHTS, type Meaning, type QueryScores} from './term-scores';
import {exactTerm} from './match';
import {fieldOf, sectionOf} from './posting';
import {stem} from './stem';
import {isWorthMarking} from './stop-words';
import {pieces, WHOLE} from './text';

/** Number of words to highlight in the address of a hit, at most. */
const MOST_WORDS = 12;

/** Index of a term's first posting at or after a section. */
function firstFrom({postings, starts}: Index, term: number, section: number): number {
  let [low, high] = [starts[term]!, starts[term + 1]!];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sectionOf(postings[middle]!) < section) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** Points of a term on a page; 0 if the page does not have it, or only in questions, which nobody sees. */
function pointsOn(index: Index, {first, end}: PageFacts, term: number): number {
  let best = 0;
  for (let at = firstFrom(index, term, first); at < index.starts[term + 1]!; at++) {
    const posting = index.postings[at]!;
    const section = sectionOf(posting);
    if (section >= end) {
      break;
    }
    if (index.questionWords[section] === 0) {
      best = Math.max(best, WEIGHTS[fieldOf(posting)]);
    }
  }
  return best;
}

/** The meaning with the most points on a page, if there is any. A meaning has the points of its worst term. */
export function bestMeaning(index: Index, page: PageFacts, meanings: readonly Meaning[]): Meaning | undefined {
  let best: Meaning | undefined;
  let most = 0;
  for (const meaning of meanings) {
    const worth = meaning.quality * Math.min(...meaning.terms.map((term) => pointsOn(index, page, term)));
    if (worth > most) {
      [best, most] = [meaning, worth];
    }
  }
  return best;
}

/** A word in more sections of a page is all over it: a reader sees it without marks. */
const MOST_MARKED_SECTIONS = 12;

/** The words that a page does not have all over, or the rarest if it has all of them everywhere. */
function rareWords(index: Index, {first, end}: PageFacts, words: readonly string[]): string[] {
  const counted = words.map((word) => {
    const [match] = exactTerm(index, stem(word));
    return {word, count: match ? firstFrom(index, match.term, end) - firstFrom(index, match.term, first) : 0};
  });
  const rare = counted.filter(({count}) => count <= MOST_MARKED_SECTIONS);
  const [rarest] = [...counted].sort((left, right) => left.count - right.count);
  return (rare.length > 0 || !rarest ? rare : [rarest]).map(({word}) => word);
}

/**
 * What to highlight on a page: words of the query as typed, if the page has them, and the meanings that matched.
 *
 * @param page its number in the index
 * @returns stems, and words as they were typed; `markedWords` are those that are not all over the page
 */
export function highlightTerms(
  index: Index,
  query: Query,
  {meanings}: Pick<QueryScores, 'meanings'>,
  page: number,
): {words: string[]; markedWords: string[]} {
  const facts = index.pages[page]!;
  const candidates = query.words.flatMap(({raw, stem: own}, at) => {
    const isTyped = meanings[at]!.some(
      ({terms: [term, ...others], quality}) =>
        others.length === 0 && index.terms[term!] === own && quality * pointsOn(index, facts, term!) > 0,
    );
    const best = bestMeaning(index, facts, meanings[at]!);
    return [...(isTyped ? [raw] : []), ...(best?.terms ?? []).map((term) => index.terms[term]!)];
  });
  const visible = candidates.filter((word) => word.length > 1 && !word.startsWith(WHOLE) && isWorthMarking(word));
  const distinct = visible.filter((word, at) => !visible.slice(0, at).some((other) => stem(other) === word));
  const words = [...new Set(distinct)].slice(0, MOST_WORDS);
  return {words, markedWords: rareWords(index, facts, words)};
}

/**
 * Replaces stems by the words of a page that have them.
 *
 * @param texts titles and headings, which have most of the words that queries match
 */
export function writtenForms(stems: readonly string[], texts: readonly string[]): string[] {
  const parts = texts.flatMap((text) => pieces(text).flat());
  const words = stems.map(
    (one) => parts.find((part) => part === one) ?? parts.find((part) => stem(part) === one) ?? one,
  );
  // Two meanings may have stems of the same word.
  return [...new Set(words)].filter(
    (word, at, all) => !all.some((other, where) => where !== at && stem(other) === word && other !== word),
  );
}
