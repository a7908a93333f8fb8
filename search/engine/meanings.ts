// What the words of a query may mean, separately and together: synonyms, phrases, names in several words, and typos.
import {distance, typosIn, typosInStem} from './match';
import {stem} from './stem';
import {isNegation} from './stop-words';
import type {Synonyms} from './types';

const LONGEST_PHRASE = 5;
const SYNONYM_QUALITY = 0.62;
/** Above 1, because a whole phrase is rarely there by chance. */
const PHRASE_QUALITY = 1.3;
/** Placeholder for a few words in a phrase of the synonyms. */
export const ANY_WORDS = '…';
const LONGEST_GAP = 4;
/** Factor of a phrase's quality for each typo. */
const QUALITY_OF_TYPO = 0.8;
/** Above 1, because words in the order of a name say more than the separate words. */
const JOINED_QUALITY = 1.3;

const CARD_NUMBER = /^\d{13,19}$/;
const TEST_CARD = ['test', 'card'];

export interface Word {
  /** Folded, as typed. */
  readonly raw: string;
  readonly stem: string;
  /** Whether the reader may still be typing it. */
  readonly isLast: boolean;
  /** Its weight relative to the other words, up to 1. */
  readonly share: number;
}

/** What one or more neighboring words of the query may mean. */
export interface Span {
  readonly from: number;
  /** Index after its last word. */
  readonly to: number;
  /** Terms that together are the meaning. */
  readonly terms: readonly string[];
  readonly quality: number;
  /** Whether it was typed as one piece, such as a name. It may have a typo. */
  readonly isPiece?: boolean;
  /** Whether several words have this one meaning. */
  readonly isPhrase?: boolean;
}

/** Meanings of a phrase. Own properties only, because "constructor" is a property of every object. */
export const meaningsOf = (phrase: string, synonyms: Synonyms): readonly string[] =>
  Object.hasOwn(synonyms, phrase) ? synonyms[phrase]! : [];

/** Looks up a phrase in several words and as one word: "pre auth", "preauth". */
const phraseMeanings = (parts: readonly string[], synonyms: Synonyms): readonly string[] => [
  ...meaningsOf(parts.map(stem).join(' '), synonyms),
  ...(parts.length > 1 ? meaningsOf(stem(parts.join('')), synonyms) : []),
];

/** Meanings of phrases. @param place for each word, the number of words before it that are not stop words */
function meaningSpans(parts: readonly string[], place: readonly number[], synonyms: Synonyms): Span[] {
  const spans: Span[] = [];
  for (let start = 0; start < parts.length; start++) {
    for (let end = start + 1; end <= Math.min(parts.length, start + LONGEST_PHRASE); end++) {
      const [from, to] = [place[start]!, place[end]!];
      for (const meaning of from < to ? phraseMeanings(parts.slice(start, end), synonyms) : []) {
        const isPhrase = end - start > 1;
        spans.push({
          from,
          to,
          terms: meaning.split(' '),
          quality: isPhrase ? PHRASE_QUALITY : SYNONYM_QUALITY,
          isPhrase,
        });
      }
    }
  }
  return spans;
}

/** Phrases in two parts, such as "hold … card", by their first word. */
const gapsByWord = new WeakMap<Synonyms, ReadonlyMap<string, readonly Gap[]>>();

interface Gap {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly meanings: readonly string[];
}

function gapsOf(synonyms: Synonyms): ReadonlyMap<string, readonly Gap[]> {
  const known = gapsByWord.get(synonyms);
  if (known) {
    return known;
  }
  const found = new Map<string, Gap[]>();
  for (const [phrase, meanings] of Object.entries(synonyms)) {
    const [before, after] = phrase.split(` ${ANY_WORDS} `).map((part) => part.split(' '));
    if (before && after) {
      found.set(before[0]!, [...(found.get(before[0]!) ?? []), {before, after, meanings}]);
    }
  }
  gapsByWord.set(synonyms, found);
  return found;
}

const isAt = (stems: readonly string[], start: number, part: readonly string[]): boolean =>
  part.every((word, at) => stems[start + at] === word);

/** Meanings of phrases in two parts; the words between the parts keep their own meaning. */
function gapSpans(parts: readonly string[], place: readonly number[], synonyms: Synonyms): Span[] {
  const stems = parts.map(stem);
  const gaps = gapsOf(synonyms);
  return stems.flatMap((word, start) =>
    (gaps.get(word) ?? []).flatMap(({before, after, meanings}) => {
      const end = start + before.length;
      const next = isAt(stems, start, before)
        ? stems.findIndex((_, at) => at >= end && at <= end + LONGEST_GAP && isAt(stems, at, after))
        : -1;
      const both = [
        [start, end],
        [next, next + after.length],
      ] as const;
      return next < 0
        ? []
        : both
            .map(([from, to]) => [place[from]!, place[to]!] as const)
            .filter(([from, to]) => from < to)
            .flatMap(([from, to]) =>
              meanings.map((meaning) => ({
                from,
                to,
                terms: meaning.split(' '),
                quality: PHRASE_QUALITY,
                isPhrase: true,
              })),
            );
    }),
  );
}

/** A card number, in one piece or in groups of four. */
function cardSpans(all: readonly string[], place: readonly number[]): Span[] {
  const isNumber = (part: string | undefined): boolean => part !== undefined && /^\d+$/.test(part);
  return all.flatMap((part, start) => {
    if (!isNumber(part) || isNumber(all[start - 1])) {
      return [];
    }
    const length = [...all, ''].slice(start).findIndex((next) => !isNumber(next));
    const [from, to] = [place[start]!, place[start + length]!];
    return from < to && CARD_NUMBER.test(all.slice(start, start + length).join(''))
      ? [{from, to, terms: TEST_CARD, quality: SYNONYM_QUALITY}]
      : [];
  });
}

/** Neighboring words that are one name when joined. */
function joinedSpans(all: readonly string[], place: readonly number[], typed: ReadonlySet<string>): Span[] {
  const spans: Span[] = [];
  for (let start = 0; start < all.length; start++) {
    for (let end = start + 2; end <= Math.min(all.length, start + LONGEST_PHRASE); end++) {
      const [from, to] = [place[start]!, place[end]!];
      if (from < to) {
        const joined = all.slice(start, end).join('');
        spans.push({from, to, terms: [stem(joined)], quality: JOINED_QUALITY, isPiece: typed.has(joined)});
      }
    }
  }
  return spans;
}

/** Phrases as typed, and without stop words: "test a declined payment". */
export function phraseSpans(
  all: readonly string[],
  isKept: (part: string) => boolean,
  synonyms: Synonyms,
  typed: ReadonlySet<string>,
): Span[] {
  const kept = all.filter(isKept);
  const place = [...all.map((_, at) => all.slice(0, at).filter(isKept).length), kept.length];
  const bare =
    // "payment not successful" without "not" is the opposite.
    kept.length === all.length || all.some(isNegation)
      ? []
      : meaningSpans(
          kept,
          Array.from({length: kept.length + 1}, (_, at) => at),
          synonyms,
        );
  return [
    ...meaningSpans(all, place, synonyms),
    ...bare,
    ...gapSpans(all, place, synonyms),
    ...cardSpans(all, place),
    ...joinedSpans(all, place, typed),
  ];
}

/** Phrases of one word, by length. There are many, and they are looked up after each key. */
const wordsByLength = new WeakMap<Synonyms, ReadonlyMap<number, readonly string[]>>();

function singleWords(synonyms: Synonyms): ReadonlyMap<number, readonly string[]> {
  const known = wordsByLength.get(synonyms);
  if (known) {
    return known;
  }
  const found = new Map<number, string[]>();
  for (const phrase of Object.keys(synonyms).filter((each) => !each.includes(' '))) {
    found.set(phrase.length, [...(found.get(phrase.length) ?? []), phrase]);
  }
  wordsByLength.set(synonyms, found);
  return found;
}

/** Phrases of several words and their meanings, split into words, by the number of words. */
const phrasesByWords = new WeakMap<Synonyms, ReadonlyMap<number, readonly (readonly string[])[]>>();

function phrasesOf(synonyms: Synonyms): ReadonlyMap<number, readonly (readonly string[])[]> {
  const known = phrasesByWords.get(synonyms);
  if (known) {
    return known;
  }
  const found = new Map<number, (readonly string[])[]>();
  const phrases = new Set([...Object.keys(synonyms), ...Object.values(synonyms).flat()]);
  for (const parts of [...phrases].map((phrase) => phrase.split(' ')).filter(({length}) => length > 1)) {
    found.set(parts.length, [...(found.get(parts.length) ?? []), parts]);
  }
  phrasesByWords.set(synonyms, found);
  return found;
}

/** Edits between words and a phrase of as many words; undefined if the words are not a typo of it. */
function editsOfPhrase(
  words: readonly Word[],
  mistyped: readonly boolean[],
  phrase: readonly string[],
): number | undefined {
  // Most phrases differ in a word that is spelled correctly.
  if (words.some(({stem: own}, at) => !mistyped[at] && own !== phrase[at])) {
    return undefined;
  }
  let sum = 0;
  for (const [at, {raw, stem: own}] of words.entries()) {
    const most = mistyped[at] ? typosIn(raw) : 0;
    const edits = Math.min(distance(own, phrase[at]!, most), distance(raw, phrase[at]!, most));
    if (mistyped[at] && edits > most) {
      return undefined;
    }
    sum += mistyped[at] ? edits : 0;
  }
  return sum;
}

/** Phrases of the synonyms with typos. The correct words show what the mistyped ones mean. */
export function mistypedPhrases(words: readonly Word[], mistyped: readonly boolean[], synonyms: Synonyms): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 2; to <= Math.min(words.length, from + LONGEST_PHRASE); to++) {
      const areMistyped = mistyped.slice(from, to);
      for (const phrase of areMistyped.includes(true) ? (phrasesOf(synonyms).get(to - from) ?? []) : []) {
        const edits = editsOfPhrase(words.slice(from, to), areMistyped, phrase);
        const meanings = edits ? [phrase.join(' '), ...meaningsOf(phrase.join(' '), synonyms)] : [];
        for (const meaning of meanings) {
          const quality = PHRASE_QUALITY * QUALITY_OF_TYPO ** edits!;
          spans.push({from, to, terms: meaning.split(' '), quality, isPhrase: true});
        }
      }
    }
  }
  return spans;
}

/** Typos of words that only the synonyms have. */
export function mistypedSpans(words: readonly Word[], unknown: readonly boolean[], synonyms: Synonyms): Span[] {
  const spans: Span[] = [];
  words.forEach((word, at) => {
    const most = unknown[at] ? typosInStem(word.raw, word.stem) : 0;
    for (let length = word.stem.length - most; most > 0 && length <= word.stem.length + most; length++) {
      for (const phrase of singleWords(synonyms).get(length) ?? []) {
        const edits = distance(word.stem, phrase, most);
        for (const meaning of edits > most ? [] : meaningsOf(phrase, synonyms)) {
          spans.push({from: at, to: at + 1, terms: meaning.split(' '), quality: 0.7 - 0.15 * edits});
        }
      }
    }
  });
  return spans;
}
