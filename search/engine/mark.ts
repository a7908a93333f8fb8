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

/** Letters that a stem may have in place of those of the word: "flies" is "fly", and "-ise" is "-iz". */
const SWAPPED: Readonly<Record<string, string>> = {i: '[iy]', y: '[iy]', s: '[sz]', z: '[sz]'};
/** A stem has at least as many letters of its word, but for those that are swapped. */
const BEGINNING = 3;

/** Rules out nearly all pieces before they are stemmed, which takes several times as long. */
function beginnings(stems: ReadonlySet<string>): (piece: string) => boolean {
  const written = [...stems].map((each) =>
    each
      .slice(0, BEGINNING)
      .replace(NOT_IN_WORDS, '.')
      .replace(/[iy]|[sz]/g, (letter) => SWAPPED[letter]!),
  );
  const pattern = new RegExp(written.join('|') || '(?!)');
  return (piece) => pattern.test(fold(piece.replace(BETWEEN_WORDS, '')));
}

/**
 * Makes a function that cuts texts into stretches.
 *
 * @param words folded. Every form of these words is marked
 */
export function marker(words: readonly string[]): (text: string) => Stretch[] {
  const wanted = words.map((word) => fold(word).replace(/^\+/, '')).filter((word) => word.length >= SHORTEST);
  const stems = new Set([...wanted, ...wanted.map(stem)]);
  const mayHave = beginnings(stems);
  const isWanted = (word: string): boolean => {
    const folded = fold(word);
    return stems.has(folded) || stems.has(stem(folded));
  };
  const isWantedPiece = (piece: string): boolean => isWanted(piece.replace(BETWEEN_WORDS, ''));
  /** What to mark in a piece: all of it, or the wanted words or parts, with their places. */
  const wantedIn = (piece: string, smaller: readonly RegExp[]): readonly (readonly [number, string])[] => {
    if (isWantedPiece(piece)) {
      return [[0, piece]];
    }
    const [next, ...rest] = smaller;
    return next
      ? [...piece.matchAll(next)].flatMap(({0: part, index}) =>
          wantedIn(part, rest).map(([at, word]) => [index + at, word] as const),
        )
      : [];
  };
  /** Pieces repeat, and most are not wanted. */
  const known = new Map<string, readonly (readonly [number, string])[]>();
  const wantedOf = (piece: string): readonly (readonly [number, string])[] => {
    let wantedParts = known.get(piece);
    if (!wantedParts) {
      wantedParts = mayHave(piece) ? wantedIn(piece, [WORD, PART]) : [];
      known.set(piece, wantedParts);
    }
    return wantedParts;
  };
  return (text) => {
    const stretches: Stretch[] = [];
    let last = 0;
    for (const {0: piece, index} of text.matchAll(PIECE)) {
      for (const [at, word] of wantedOf(piece)) {
        stretches.push({text: text.slice(last, index + at), isMarked: false}, {text: word, isMarked: true});
        last = index + at + word.length;
      }
    }
    stretches.push({text: text.slice(last), isMarked: false});
    return stretches.filter((stretch) => stretch.text !== '');
  };
}
