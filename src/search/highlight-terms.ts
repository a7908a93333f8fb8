import type {Index, PageFacts} from './index-reader';
import type {Query} from './query';
import {WEIGHTS, type Meaning, type QueryScores} from './term-scores';
import {fieldOf, sectionOf} from './posting';
import {stem} from './stem';
import {isWorthMarking} from './stop-words';
import {pieces, WHOLE} from './text';

/** More words than these are not carried to the page that is opened. */
const MOST_WORDS = 12;

/** Place of the first posting of a term that is not before a section. */
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

/** What a term is worth on a page: 0 where it is not said, or in questions alone, which nobody sees. */
function worthOn(index: Index, {first, end}: PageFacts, term: number): number {
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

/** The meaning that is worth most on a page, none where no meaning is seen there. A meaning is worth what the least of its terms is. */
export function bestMeaning(index: Index, page: PageFacts, meanings: readonly Meaning[]): Meaning | undefined {
  let best: Meaning | undefined;
  let most = 0;
  for (const meaning of meanings) {
    const worth = meaning.quality * Math.min(...meaning.terms.map((term) => worthOn(index, page, term)));
    if (worth > most) {
      [best, most] = [meaning, worth];
    }
  }
  return best;
}

/**
 * What a query means on a page: of each word what was typed, if the page says it, and what made the page an answer to it.
 *
 * @param page its number in the index
 * @returns stems, and words as they were typed
 */
export function highlightTerms(
  index: Index,
  {words}: Query,
  {meanings}: Pick<QueryScores, 'meanings'>,
  page: number,
): string[] {
  const facts = index.pages[page]!;
  const said = words.flatMap(({raw, stem: own}, at) => {
    const isTyped = meanings[at]!.some(
      ({terms: [term, ...others], quality}) =>
        others.length === 0 && index.terms[term!] === own && quality * worthOn(index, facts, term!) > 0,
    );
    const best = bestMeaning(index, facts, meanings[at]!);
    return [...(isTyped ? [raw] : []), ...(best?.terms ?? []).map((term) => index.terms[term]!)];
  });
  const telling = said.filter((word) => word.length > 1 && !word.startsWith(WHOLE) && isWorthMarking(word));
  const unlike = telling.filter((word, at) => !telling.slice(0, at).some((other) => stem(other) === word));
  return [...new Set(unlike)].slice(0, MOST_WORDS);
}

/**
 * Words in place of their stems, as they are written in the texts that are shown of a page.
 *
 * @param texts titles and headings, in which most of what a page is found by stands
 */
export function writtenForms(stems: readonly string[], texts: readonly string[]): string[] {
  const parts = texts.flatMap((text) => pieces(text).flat());
  const words = stems.map(
    (one) => parts.find((part) => part === one) ?? parts.find((part) => stem(part) === one) ?? one,
  );
  // A word is there by its stem too when another meaning has it.
  return [...new Set(words)].filter(
    (word, at, all) => !all.some((other, where) => where !== at && stem(other) === word && other !== word),
  );
}
