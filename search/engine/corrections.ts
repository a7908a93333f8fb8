// What a mistyped query probably says, as text.
import {bestMeaning} from './highlight-terms';
import type {Index} from './index-reader';
import {distance, typosIn} from './match';
import type {Query} from './query';
import type {Ranking} from './rank';
import {stem} from './stem';
import type {Meaning} from './term-scores';
import {fold} from './text';

const singleTerms = (meanings: readonly Meaning[]): Meaning[] => meanings.filter(({terms}) => terms.length === 1);

/** The word of a title with this stem that is closest to a typed word. */
function writtenWord({wordsOfTitles}: Index, raw: string, own: string): string | undefined {
  const most = typosIn(raw);
  const close = wordsOfTitles.words.filter((word) => stem(word) === own && distance(word, raw, most) <= most);
  return close.sort((left, right) => distance(left, raw, most) - distance(right, raw, most))[0];
}

/**
 * The query with its typos corrected to what the first hit has.
 *
 * @returns empty if nothing was corrected, or a word is in no title, so that its spelling is unknown
 */
export function correctedText(
  index: Index,
  text: string,
  {words}: Query,
  {ranked, meanings, mistyped}: Ranking,
): string {
  const [first] = ranked;
  const written = new Map<string, string>();
  words.forEach(({raw}, at) => {
    const meaning =
      first && mistyped[at] ? bestMeaning(index, index.pages[first.page]!, singleTerms(meanings[at]!)) : undefined;
    const [term] = meaning?.terms ?? [];
    const word = term === undefined ? undefined : writtenWord(index, raw, index.terms[term]!);
    if (word !== undefined && word !== raw) {
      written.set(raw, word);
    }
  });
  return written.size === 0 ? '' : text.replace(/[\p{L}\p{N}]+/gu, (word) => written.get(fold(word)) ?? word);
}

const SHORTEST = 4;

/** The word of a title that is most similar to a query without hits; empty if none is. */
export function nearestWord({wordsOfTitles}: Index, text: string): string {
  const typed = fold(text.trim());
  const most = Math.floor(typed.length / 2);
  if (typed.length < SHORTEST || /\s|\p{N}/u.test(typed)) {
    return '';
  }
  const [best] = wordsOfTitles.words
    .filter((word) => word.length >= SHORTEST)
    .map((word) => ({word, edits: distance(word, typed, most)}))
    .sort((left, right) => left.edits - right.edits);
  return best && best.edits <= most ? best.word : '';
}
