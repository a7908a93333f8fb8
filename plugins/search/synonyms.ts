import {ANY_WORDS} from '../../src/search/meanings';
import {pieces} from '../../src/search/text';
import {stem} from '../../src/search/stem';
import type {Synonyms} from '../../src/search/types';

const NAMED_IN = ['en', 'ru'];

const stemsOf = (phrase: string): string => pieces(phrase).flat().map(stem).join(' ');

/** Stems of a word or phrase, as queries are looked up. */
const stems = (phrase: string): string => phrase.split(ANY_WORDS).map(stemsOf).join(` ${ANY_WORDS} `);

const split = (side: string): string[] =>
  side
    .split(',')
    .map((phrase) => stems(phrase))
    .filter(Boolean);

/**
 * Reads the synonyms.
 *
 * @param source lines of `said, said > meant, meant`; `#` begins a comment
 * @param file its name, for errors
 * @throws Error that names the line that is none
 */
export function parseSynonyms(source: string, file: string): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  source.split('\n').forEach((line, at) => {
    const text = line.replace(/#.*/, '').trim();
    if (text === '') {
      return;
    }
    const [said = [], meant = [], ...rest] = text.split('>').map(split);
    if (said.length === 0 || meant.length === 0 || rest.length > 0) {
      throw new Error(`${file}: line ${at + 1}: expected "said, said > meant", got "${text}"`);
    }
    for (const phrase of said) {
      const meanings = found.get(phrase) ?? found.set(phrase, new Set()).get(phrase)!;
      meant.filter((meaning) => meaning !== phrase).forEach((meaning) => meanings.add(meaning));
    }
  });
  return Object.fromEntries(
    [...found].flatMap(([phrase, meanings]) => (meanings.size === 0 ? [] : [[phrase, [...meanings]] as const])),
  );
}

/** The names that countries have in English and in Russian, for the English one that pages use. */
function countrySynonyms(codes: readonly string[]): Record<string, string[]> {
  const [english, ...others] = NAMED_IN.map((language) => new Intl.DisplayNames(language, {type: 'region'}));
  return Object.fromEntries(
    codes.flatMap((code) => {
      const name = english!.of(code);
      return name && name !== code
        ? others.map((names) => [stems(names.of(code) ?? code), [stems(name)]] as const)
        : [];
    }),
  );
}

/** Synonyms of the file and of the countries; where both know a phrase, the file decides. */
export function allSynonyms(source: string, file: string, countries: readonly string[]): Synonyms {
  return {...countrySynonyms(countries), ...parseSynonyms(source, file)};
}
