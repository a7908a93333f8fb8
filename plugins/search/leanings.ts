import {AREAS, type Leanings} from '../../src/search/area';

/**
 * Reads what words say about areas of the site.
 *
 * @param source a word and a number for each area on a line; `#` at the start of a line begins a comment
 * @param file its name, for errors
 * @throws Error that names the line that is neither
 */
export function parseLeanings(source: string, file: string): Leanings {
  const found = new Map<string, number[]>();
  source.split('\n').forEach((line, at) => {
    if (line.trim() === '' || line.startsWith('#')) {
      return;
    }
    const [word = '', ...numbers] = line.split(' ');
    const tenths = numbers.map(Number);
    if (tenths.length !== AREAS.length || !tenths.every(Number.isInteger) || found.has(word)) {
      throw new Error(`${file}: line ${at + 1}: expected a new word and ${AREAS.length} whole numbers, got "${line}"`);
    }
    found.set(word, tenths);
  });
  return found;
}
