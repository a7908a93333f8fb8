import {ANY_WORDS} from '../../../search/engine/meanings';
import {pieces} from '../../../search/engine/text';
import {stem} from '../../../search/engine/stem';
import type {Synonyms} from '../../../search/engine/types';

const NAMED_IN = ['en', 'ru'];

const stemsOf = (phrase: string): string => pieces(phrase).flat().map(stem).join(' ');

/** Stems of a word or phrase, in the form in which queries are looked up. */
const stems = (phrase: string): string => phrase.split(ANY_WORDS).map(stemsOf).join(` ${ANY_WORDS} `);

const split = (side: string): string[] =>
  side
    .split(',')
    .map((phrase) => stems(phrase))
    .filter(Boolean);

/**
 * Parses search/data/synonyms.txt.
 *
 * @param source lines of `phrase, phrase > meaning, meaning`; `#` begins a comment
 * @param file its name, for errors
 * @throws Error that names a malformed line
 */
export function parseSynonyms(source: string, file: string): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  source.split('\n').forEach((line, at) => {
    const text = line.replace(/#.*/, '').trim();
    if (text === '') {
      return;
    }
    const [phrases = [], meanings = [], ...rest] = text.split('>').map(split);
    if (phrases.length === 0 || meanings.length === 0 || rest.length > 0) {
      throw new Error(`${file}: line ${at + 1}: expected "phrase, phrase > meaning", got "${text}"`);
    }
    for (const phrase of phrases) {
      const known = found.get(phrase) ?? found.set(phrase, new Set()).get(phrase)!;
      meanings.filter((meaning) => meaning !== phrase).forEach((meaning) => known.add(meaning));
    }
  });
  return Object.fromEntries(
    [...found].flatMap(([phrase, meanings]) => (meanings.size === 0 ? [] : [[phrase, [...meanings]] as const])),
  );
}

/** English and Russian names of countries as synonyms of the English name that pages use. */
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

/** Synonyms of the file and of the countries. The file takes precedence. */
export function allSynonyms(source: string, file: string, countries: readonly string[]): Synonyms {
  return {...countrySynonyms(countries), ...parseSynonyms(source, file)};
}
