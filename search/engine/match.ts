import {lettersOf, type Index, type Words} from './index-reader';
import {WHOLE} from './text';

/** A term of the index that matches a word of the query. @property quality up to 1 */
export interface TermMatch {
  readonly term: number;
  readonly quality: number;
}

/** Quality by the number of edits. */
const FUZZY_QUALITY = [1, 0.8, 0.5];
/** Quality of a term that has all typed letters and two more, even at its beginning. */
const TWO_LETTERS_LEFT_OUT = 0.62;
/** Words with fewer letters may be only one edit away, because two edits make most of them another word. */
const SHORTEST_WITH_TWO = 6;
/** Factor of two edits in a word of exactly `SHORTEST_WITH_TWO` letters. */
const TWO_EDITS_IN_SHORT_WORD = 0.3;
/** Factor of two edits when the first letter differs. */
const OTHER_FIRST_LETTER = 0.7;
/** Number of terms with one beginning, at most; more would not help. */
const MOST_PREFIXES = 200;
const SHORTEST_PREFIX = 2;

/** Typos allowed in a word as it was typed: none in numbers and the shortest words, at most two. */
export function typosIn(word: string): number {
  if (word.length < 3 || /\p{N}/u.test(word)) {
    return 0;
  }
  return word.length < 6 ? 1 : 2;
}

const CYRILLIC = /^\p{Script=Cyrillic}/u;

/**
 * Typos allowed in the stem of a word. The stem of a Russian word is short and close to many others, so its own length
 * counts, less one letter, instead of that of the word.
 */
export const typosInStem = (raw: string, stem: string): number => typosIn(CYRILLIC.test(raw) ? stem.slice(1) : raw);

/**
 * Edits between two words; a swap of neighbors is one edit, and more than `most` is `most + 1`.
 */
export function distance(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) {
    return most + 1;
  }
  let before: number[] = [];
  let row = Array.from({length: right.length + 1}, (_, at) => at);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    let best = i;
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1];
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) {
        cost = Math.min(cost, before[j - 2]! + 1);
      }
      next.push(cost);
      best = Math.min(best, cost);
    }
    if (best > most) {
      return most + 1;
    }
    before = row;
    row = next;
  }
  return row[right.length]!;
}

/**
 * Quality of a term for a word that misspells it; 0 if it is too far away.
 *
 * @param edits see `distance`
 */
function fuzzyQuality(word: string, term: string, edits: number): number {
  if (edits === 2 && term.length - word.length === 2) {
    return TWO_LETTERS_LEFT_OUT;
  }
  const least = Math.min(word.length, term.length);
  if (edits === 2 && least < SHORTEST_WITH_TWO) {
    return 0;
  }
  const isMany = edits === 2 && least === SHORTEST_WITH_TWO;
  // Readers rarely mistype the first letter, but they swap it. With a single edit, the other letters are enough.
  const hasSameStart = edits < 2 || term[0] === word[0] || (term[0] === word[1] && term[1] === word[0]);
  return FUZZY_QUALITY[edits]! * (hasSameStart ? 1 : OTHER_FIRST_LETTER) * (isMany ? TWO_EDITS_IN_SHORT_WORD : 1);
}

/** Index of the first sorted term at or after a word. */
function placeOf(terms: readonly string[], word: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (terms[middle]! < word) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** The term that is equal to a word, if there is one. */
export function exactTerm(index: Index, word: string): TermMatch[] {
  const at = placeOf(index.terms, word);
  return index.terms[at] === word ? [{term: at, quality: 1}] : [];
}

/** Quality of a longer word that begins with a typed one. */
export const prefixQuality = (word: string, whole: string): number => 0.45 + 0.4 * (word.length / whole.length);

/** Terms that begin with a word; shorter ones are better. */
export function prefixTerms(index: Index, word: string): TermMatch[] {
  const found: TermMatch[] = [];
  if (word.length < SHORTEST_PREFIX) {
    return found;
  }
  const from = placeOf(index.terms, word);
  for (let term = from; term < index.terms.length && found.length < MOST_PREFIXES; term++) {
    const candidate = index.terms[term]!;
    if (!candidate.startsWith(word)) {
      break;
    }
    if (candidate !== word) {
      found.push({term, quality: prefixQuality(word, candidate)});
    }
  }
  return found;
}

function bitsSet(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) {
    count++;
  }
  return count;
}

/** Number of cached results. While a reader types, all words but the last stay the same from key to key. */
const MOST_REMEMBERED = 32;
const remembered = new WeakMap<Index, Map<string, readonly TermMatch[]>>();

/** Terms within so many typos of a word. */
export function fuzzyTerms(index: Index, word: string, most = typosIn(word)): readonly TermMatch[] {
  const ofIndex = remembered.get(index) ?? new Map<string, readonly TermMatch[]>();
  remembered.set(index, ofIndex);
  const key = `${most}${word}`;
  const known = ofIndex.get(key);
  if (known) {
    return known;
  }
  if (ofIndex.size === MOST_REMEMBERED) {
    ofIndex.clear();
  }
  const found = closeTerms({words: index.terms, letters: index.letters}, word, most);
  ofIndex.set(key, found);
  return found;
}

/**
 * Finds the words that a word may be a typo of, by their index in the list.
 *
 * @param most typos
 */
export function closeTerms({words: terms, letters: letterBits}: Words, word: string, most: number): TermMatch[] {
  if (most === 0) {
    return [];
  }
  const letters = lettersOf(word);
  const found: TermMatch[] = [];
  for (let term = 0; term < terms.length; term++) {
    const candidate = terms[term]!;
    if (
      Math.abs(candidate.length - word.length) <= most &&
      bitsSet(letters ^ letterBits[term]!) <= 2 * most &&
      candidate.startsWith(WHOLE) === word.startsWith(WHOLE)
    ) {
      const edits = distance(word, candidate, most);
      const quality = edits <= most ? fuzzyQuality(word, candidate, edits) : 0;
      if (quality > 0) {
        found.push({term, quality});
      }
    }
  }
  return found;
}
