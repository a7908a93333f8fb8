import {stem} from './stem';
import {fold} from './text';

/** A word, or several that are written as one: `pay-in`, `failure_reason`. */
const PIECE = /[\p{L}\p{M}\p{N}]+(?:[_‑-][\p{L}\p{M}\p{N}]+)*/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const BETWEEN_WORDS = /[_‑-]/g;
const SHORTEST = 2;

/** A stretch of a text, and whether it is one of the words looked for. */
export interface Stretch {
  readonly text: string;
  readonly isMarked: boolean;
}

/**
 * Makes a cutter of texts.
 *
 * @param words folded; a word of a text is marked when it is one of them, in any form
 */
export function marker(words: readonly string[]): (text: string) => Stretch[] {
  const wanted = words.map((word) => fold(word).replace(/^\+/, '')).filter((word) => word.length >= SHORTEST);
  const stems = new Set([...wanted, ...wanted.map(stem)]);
  const isWanted = (word: string): boolean => {
    const folded = fold(word);
    return stems.has(folded) || stems.has(stem(folded));
  };
  const wordsIn = (piece: string): RegExpExecArray[] => [...piece.matchAll(WORD)];
  return (text) => {
    const stretches: Stretch[] = [];
    let last = 0;
    const mark = (from: number, word: string): void => {
      stretches.push({text: text.slice(last, from), isMarked: false}, {text: word, isMarked: true});
      last = from + word.length;
    };
    for (const {0: piece, index} of text.matchAll(PIECE)) {
      const parts = wordsIn(piece);
      if (parts.length > 1 && isWanted(piece.replace(BETWEEN_WORDS, ''))) {
        mark(index, piece);
      } else {
        parts.filter(([word]) => isWanted(word)).forEach((part) => mark(index + part.index, part[0]));
      }
    }
    stretches.push({text: text.slice(last), isMarked: false});
    return stretches.filter((stretch) => stretch.text !== '');
  };
}
