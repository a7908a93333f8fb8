import type {Mark} from './mark';

/** Characters of a text before the first marked word, at most. */
const BEFORE = 60;
/** Characters of an excerpt. */
const LENGTH = 240;

/** The number of different words in the excerpt that begins before a mark. */
function wordsFrom(marks: readonly Mark[], number: number): number {
  const end = marks[number]!.at + LENGTH - BEFORE;
  const words = new Set<string>();
  for (let next = number; next < marks.length && marks[next]!.at + marks[next]!.word.length <= end; next++) {
    words.add(marks[next]!.word.toLowerCase());
  }
  return words.size;
}

/**
 * The passage of a text that has the most different words.
 *
 * @param marks of the words, in the order of the text: `finder`
 * @returns the passage, with "…" where the text continues, and its number of different words
 */
export function excerpt(text: string, marks: readonly Mark[]): {text: string; found: number} {
  let best = {at: 0, found: 0};
  for (const [number, {at}] of marks.entries()) {
    const found = wordsFrom(marks, number);
    if (found > best.found) {
      best = {at, found};
    }
  }
  // From the beginning of the sentence, or else of a word.
  const earliest = Math.max(0, best.at - BEFORE);
  const before = text.slice(earliest, best.at);
  const sentence = before.lastIndexOf('. ') + 1;
  const word = earliest === 0 ? 0 : before.indexOf(' ');
  const from = earliest + Math.max(sentence, word);
  const to = from + LENGTH >= text.length ? text.length : text.lastIndexOf(' ', from + LENGTH);
  const end = to > from ? to : from + LENGTH;
  const isWithin = from > 0 && sentence === 0;
  return {
    text: `${isWithin ? '… ' : ''}${text.slice(from, end).trim()}${end < text.length ? ' …' : ''}`,
    found: best.found,
  };
}
