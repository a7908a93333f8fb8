// cspell:ignore payoutstatus
import {closeTerms, exactTerm, fuzzyTerms, prefixTerms, typosIn, typosInStem} from './match';
import type {Index} from './index-reader';
import {meaningsOf} from './meanings';
import {stem} from './stem';
import {isStopWord} from './stop-words';
import type {Synonyms} from './types';

const SHORTEST_JOINED = 7;
/** Longer runs of letters are not words, and slow to compare. */
const LONGEST_JOINED = 40;
const SHORTEST_PART = 3;
const MOST_PARTS = 3;

interface Parts {
  readonly parts: readonly string[];
  /** Number of places of the rarest part; 0 if the site does not have one of the parts. */
  readonly places: number;
}

function placesOf(index: Index, part: string): number {
  const [term] = isStopWord(part) ? [] : exactTerm(index, stem(part));
  return term ? index.starts[term.term + 1]! - index.starts[term.term]! : 0;
}

/** The best split of a word: the fewest parts. Among equals, the one whose rarest part is the most common. */
function partsOf(index: Index, word: string, most: number): Parts {
  let best: Parts = {parts: [word], places: placesOf(index, word)};
  if (best.places > 0 || most === 1) {
    return best;
  }
  for (let end = SHORTEST_PART; end <= word.length - SHORTEST_PART; end++) {
    const places = placesOf(index, word.slice(0, end));
    const rest = places > 0 ? partsOf(index, word.slice(end), most - 1) : undefined;
    const rarest = rest ? Math.min(places, rest.places) : 0;
    const isShorter = rest !== undefined && rest.parts.length + 1 < best.parts.length;
    if (
      rest &&
      rarest > 0 &&
      (best.places === 0 || isShorter || (rest.parts.length + 1 === best.parts.length && rarest > best.places))
    ) {
      best = {parts: [word.slice(0, end), ...rest.parts], places: rarest};
    }
  }
  return best;
}

const isKnown = (index: Index, word: string, synonyms: Synonyms): boolean =>
  exactTerm(index, stem(word)).length > 0 ||
  prefixTerms(index, word).length > 0 ||
  meaningsOf(stem(word), synonyms).length > 0 ||
  fuzzyTerms(index, stem(word), typosInStem(word, stem(word))).length > 0 ||
  closeTerms(index.wordsOfTitles, word, typosIn(word)).length > 0;

/** A word in at most so many places, with parts in many more, is probably a name without its separator. */
const MOST_PLACES_OF_NAME = 60;
const OFTENER = 5;

const isNameWithoutSeparator = (places: number, rarest: number): boolean =>
  places > 0 && places <= MOST_PLACES_OF_NAME && rarest >= OFTENER * places;

/** The best split of a word into two parts, even if the word is known. */
function halvesOf(index: Index, word: string): Parts {
  let best: Parts = {parts: [word], places: 0};
  for (let end = SHORTEST_PART; end <= word.length - SHORTEST_PART; end++) {
    const places = Math.min(placesOf(index, word.slice(0, end)), placesOf(index, word.slice(end)));
    if (places > best.places) {
      best = {parts: [word.slice(0, end), word.slice(end)], places};
    }
  }
  return best;
}

/**
 * Splits words that were typed without a space: "payoutstatus" becomes "payout status". Known words and their typos are
 * not split.
 */
export const splitCompounds = (index: Index, text: string, synonyms: Synonyms): string =>
  text.replace(/(?<![\p{L}\p{N}_-])\p{L}+(?![\p{L}\p{N}_-])/gu, (word) => {
    const folded = word.toLowerCase();
    if (word.length < SHORTEST_JOINED || word.length > LONGEST_JOINED) {
      return word;
    }
    if (isKnown(index, folded, synonyms)) {
      const halves = meaningsOf(stem(folded), synonyms).length > 0 ? undefined : halvesOf(index, folded);
      return halves && isNameWithoutSeparator(placesOf(index, folded), halves.places) ? halves.parts.join('_') : word;
    }
    const {parts, places} = partsOf(index, folded, MOST_PARTS);
    return places > 0 ? parts.join(' ') : word;
  });
