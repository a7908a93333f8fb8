import {kindOfPage} from '../../facts/reference/pages';
import {stem} from './stem';
import {isStopWord} from './stop-words';
import {pieces} from './text';
import type {PageSource} from './types';

/** A word in the titles of more guides is a kind of payment, such as "card", and names nothing. */
const MOST_GUIDES = 12;
const SHORTEST = 3;
/** Share of the places of a name within a sentence where it is capitalized. */
const CAPITALIZED = 0.8;

const WITHIN_SENTENCE = /(?<=[\p{Ll},] )\p{L}{3,}/gu;

const stemsIn = (text: string): string[] =>
  pieces(text)
    .flat()
    .filter((part) => part.length >= SHORTEST && !isStopWord(part))
    .map(stem);

/** Stems of words that are ordinary words in sentences, such as "collect", even if a method has them in its name. */
function ordinaryWords(sources: readonly PageSource[], candidates: ReadonlySet<string>): ReadonlySet<string> {
  const counts = new Map<string, {all: number; capitalized: number}>();
  for (const [word] of sources.flatMap(({sections}) =>
    sections.flatMap(({text}) => [...text.matchAll(WITHIN_SENTENCE)]),
  )) {
    const own = stem(word.toLowerCase());
    if (candidates.has(own)) {
      const known = counts.get(own) ?? {all: 0, capitalized: 0};
      known.all += 1;
      known.capitalized += word[0] === word[0]!.toLowerCase() ? 0 : 1;
      counts.set(own, known);
    }
  }
  return new Set([...counts].flatMap(([own, {all, capitalized}]) => (capitalized < CAPITALIZED * all ? [own] : [])));
}

/** Words of the names in the table of countries, whose rows have codes of two letters as ids, and codes of currencies. */
const wordsOfTables = ({sections}: PageSource): string[] =>
  sections.flatMap(({kind, hash, label}) => {
    const isCountry = kind === 'row' && /^[A-Z]{2}$/.test(hash);
    const isCurrency = kind === 'row' && /^[A-Z]{3}$/.test(hash);
    return isCountry ? stemsIn(label) : isCurrency ? stemsIn(hash) : [];
  });

/**
 * Stems of the words that name a country, a currency or a payment method. Names of methods are in titles, paths or countries of
 * guides, and in no title of another page.
 */
export function properNames(sources: readonly PageSource[]): ReadonlySet<string> {
  const guides = new Map<string, number>();
  const others = new Set<string>();
  for (const {path, title, countries} of sources) {
    const own = new Set(stemsIn([title, path, ...countries].join(' ')));
    const isGuide = kindOfPage(path).area === 'services';
    own.forEach((word) => (isGuide ? guides.set(word, (guides.get(word) ?? 0) + 1) : others.add(word)));
  }
  const candidates = new Set([
    ...[...guides].flatMap(([word, count]) => (count <= MOST_GUIDES ? [word] : [])),
    ...sources.flatMap(wordsOfTables),
  ]);
  const ordinary = ordinaryWords(sources, candidates);
  return new Set([...candidates].filter((word) => !others.has(word) && !ordinary.has(word)));
}
