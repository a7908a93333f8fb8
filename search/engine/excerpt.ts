import type {Stretch} from './mark';

/** Characters of a text before the first marked word, at most. */
const BEFORE = 60;
/** Characters of an excerpt. */
const LENGTH = 240;

/** @returns marked words, with the place of each in the text */
function marksIn(stretches: readonly Stretch[]): {at: number; word: string}[] {
  let at = 0;
  return stretches.flatMap(({text, isMarked}) => {
    const from = at;
    at += text.length;
    return isMarked ? [{at: from, word: text.toLowerCase()}] : [];
  });
}

/**
 * The passage of a text that has the most different words.
 *
 * @param mark of the words: `marker`
 * @returns the passage, with "…" where the text continues, and its number of different words
 */
export function excerpt(text: string, mark: (text: string) => Stretch[]): {text: string; found: number} {
  const marks = marksIn(mark(text));
  let best = {at: 0, found: 0};
  for (const [number, {at}] of marks.entries()) {
    const inReach = marks.slice(number).filter((other) => other.at + other.word.length <= at + LENGTH - BEFORE);
    const found = new Set(inReach.map(({word}) => word)).size;
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
