import {stemEnglish} from './stem-english';
import {stemRussian} from './stem-russian';

/** Stems by word. Pages repeat their words, and readers add only a few. */
const known = new Map<string, string>();

/**
 * The stem of a word, English or Russian.
 *
 * @param word folded: lower case, no accents
 */
export function stem(word: string): string {
  let root = known.get(word);
  if (root === undefined) {
    root = /^\p{Script=Cyrillic}+$/u.test(word) ? stemRussian(word) : stemEnglish(word);
    known.set(word, root);
  }
  return root;
}
