import {stemEnglish} from './stem-english';
import {stemRussian} from './stem-russian';

/** A site says the same words again and again; what readers type is little beside it. */
const known = new Map<string, string>();

/**
 * What the forms of a word have in common.
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
