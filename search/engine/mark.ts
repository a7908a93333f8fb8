// Only the English stemmer: pages are in English, and the page's script stays small.
import {stemEnglish as stem} from './stem-english';
import {fold} from './text';

/** A word, or several written as one: `pay-in`, `failure_reason`, `rateLimit`. */
const PIECE = /[\p{L}\p{M}\p{N}]+(?:[_‑-][\p{L}\p{M}\p{N}]+)*/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** `RateLimit` has two parts, as in the index. */
const PART = /(?:(?!\p{Ll}\p{Lu})[\p{L}\p{M}\p{N}])*[\p{L}\p{M}\p{N}]/gu;
const BETWEEN_WORDS = /[_‑-]/g;
const NOT_IN_WORDS = /[^\p{L}\p{M}\p{N}]/gu;
const SHORTEST = 2;

/** A stretch of a text, and whether it is one of the wanted words. */
export interface Stretch {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A wanted word of a text, as it is written there, and where it begins. */
export interface Mark {
  readonly at: number;
  readonly word: string;
}

/** The different pieces of a text: each without what joins its words, folded, and where it begins. */
export type Pieces = ReadonlyMap<string, {readonly folded: string; readonly places: readonly number[]}>;

/** To cut a text takes longer than to look through its pieces, of which most repeat. */
export function piecesIn(text: string): Pieces {
  const pieces = new Map<string, {folded: string; places: number[]}>();
  for (const {0: piece, index} of text.matchAll(PIECE)) {
    const known = pieces.get(piece);
    if (known) {
      known.places.push(index);
    } else {
      pieces.set(piece, {folded: fold(piece.replace(BETWEEN_WORDS, '')), places: [index]});
    }
  }
  return pieces;
}

/** Letters that a stem may have in place of those of the word: "flies" is "fly", and "-ise" is "-iz". */
const SWAPPED: Readonly<Record<string, string>> = {i: '[iy]', y: '[iy]', s: '[sz]', z: '[sz]'};
/** A stem has at least as many letters of its word, but for those that are swapped. */
const BEGINNING = 3;

/** Found in all pieces that may be wanted. To stem the others, too, would take several times as long. */
const beginningsOf = (stems: ReadonlySet<string>): RegExp =>
  new RegExp(
    [...stems]
      .map((each) =>
        each
          .slice(0, BEGINNING)
          .replace(NOT_IN_WORDS, '.')
          .replace(/[iy]|[sz]/g, (letter) => SWAPPED[letter]!),
      )
      .join('|'),
  );

/**
 * Makes a function that finds words in the pieces of a text.
 *
 * @param words folded. Every form of these words is found
 * @returns marks in the order of the text
 */
export function finder(words: readonly string[]): (pieces: Pieces) => Mark[] {
  const wanted = words.map((word) => fold(word).replace(/^\+/, '')).filter((word) => word.length >= SHORTEST);
  const stems = new Set([...wanted, ...wanted.map(stem)]);
  const beginnings = beginningsOf(stems);
  const isWanted = (word: string): boolean => {
    const folded = fold(word);
    return stems.has(folded) || stems.has(stem(folded));
  };
  /** What to mark in a piece: all of it, or the wanted words or parts, with their places. */
  const wantedIn = (piece: string, smaller: readonly RegExp[]): readonly Mark[] => {
    if (isWanted(piece.replace(BETWEEN_WORDS, ''))) {
      return [{at: 0, word: piece}];
    }
    const [next, ...rest] = smaller;
    return next
      ? [...piece.matchAll(next)].flatMap(({0: part, index}) =>
          wantedIn(part, rest).map(({at, word}) => ({at: index + at, word})),
        )
      : [];
  };
  if (stems.size === 0) {
    return () => [];
  }
  return (pieces) => {
    const marks: Mark[] = [];
    for (const [piece, {folded, places}] of pieces) {
      for (const {at, word} of beginnings.test(folded) ? wantedIn(piece, [WORD, PART]) : []) {
        marks.push(...places.map((place) => ({at: place + at, word})));
      }
    }
    return marks.sort((left, right) => left.at - right.at);
  };
}

/**
 * Makes a function that cuts texts into stretches.
 *
 * @param words folded. Every form of these words is marked
 */
export function marker(words: readonly string[]): (text: string) => Stretch[] {
  const find = finder(words);
  return (text) => {
    const stretches: Stretch[] = [];
    let last = 0;
    for (const {at, word} of find(piecesIn(text))) {
      stretches.push({text: text.slice(last, at), isMarked: false}, {text: word, isMarked: true});
      last = at + word.length;
    }
    stretches.push({text: text.slice(last), isMarked: false});
    return stretches.filter((stretch) => stretch.text !== '');
  };
}
