import {stem} from './stem';
import {fold} from './text';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const SHORTEST = 2;

/** A stretch of a text, and whether it is one of the words looked for. */
export interface Stretch {
  readonly text: string;
  readonly isMarked: boolean;
}

/**
 * Makes a cutter of texts.
 *
 * @param words folded; a word of a text is marked when it begins with one or is a form of one
 */
export function marker(words: readonly string[]): (text: string) => Stretch[] {
  const wanted = words.map(fold).filter((word) => word.length >= SHORTEST);
  const stems = new Set(wanted.map(stem));
  const isWanted = (word: string): boolean => {
    const folded = fold(word);
    return stems.has(stem(folded)) || wanted.some((start) => folded.startsWith(start));
  };
  return (text) => {
    const stretches: Stretch[] = [];
    let last = 0;
    for (const match of text.matchAll(WORD)) {
      if (isWanted(match[0])) {
        const end = match.index + match[0].length;
        stretches.push({text: text.slice(last, match.index), isMarked: false}, {text: match[0], isMarked: true});
        last = end;
      }
    }
    stretches.push({text: text.slice(last), isMarked: false});
    return stretches.filter((stretch) => stretch.text !== '');
  };
}
