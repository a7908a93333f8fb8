import {distance, typosIn} from './match';
import {codesIn, fieldsIn, isGetCallback, isPasted, sharesIn, withoutValues} from './pasted';
import {stem} from './stem';
import {isNegation, isStopWord} from './stop-words';
import {pieces, wholeName, wholePhrase} from './text';
import type {Synonyms, Version} from './types';

/** Longer queries are cut: nobody reads them, and nothing is found by their end. */
const LONGEST_QUERY = 200;
/** Of a log or a program: what tells may stand at its end. */
const LONGEST_PASTED = 1000;
const MOST_WORDS = 12;
/** Those and the small words between them. */
const MOST_PARTS = 36;
const LONGEST_PHRASE = 5;
const SYNONYM_QUALITY = 0.62;
/** A phrase is hardly said by chance. */
const PHRASE_QUALITY = 1.3;
/** In a phrase of the synonyms, any few words. */
export const ANY_WORDS = '…';
const LONGEST_GAP = 4;
/** Of what a phrase is worth, for each of its typos. */
const QUALITY_OF_TYPO = 0.8;
/** Words that a name joins in this order are more than the words. */
const JOINED_QUALITY = 1.3;

const CARD_NUMBER = /^\d{13,19}$/;
const TEST_CARD = ['test', 'card'];

/** What one or more neighboring words of the query may stand for. */
export interface Span {
  readonly from: number;
  /** Index after its last word. */
  readonly to: number;
  /** All of these terms together. */
  readonly terms: readonly string[];
  readonly quality: number;
  /** Typed as one piece, such as a name: it may be mistyped as one. */
  readonly isPiece?: boolean;
  /** Several words that mean something together. */
  readonly isPhrase?: boolean;
}

export interface Word {
  /** Folded, as typed. */
  readonly raw: string;
  readonly stem: string;
  /** The reader may be in the middle of it. */
  readonly isLast: boolean;
  /** How much it tells beside the others, up to 1. */
  readonly share: number;
}

export interface Query {
  readonly words: readonly Word[];
  readonly spans: readonly Span[];
  /** The terms that the query is as a whole, if it is a name, a path or a title. */
  readonly wholes: readonly string[];
  /** Typed as one name of several parts. */
  readonly isName: boolean;
  /** Its parts joined, when it is. */
  readonly joined: string;
  /** Pasted from a log or a program. */
  readonly isLog: boolean;
  /** The terms that names in it are as a whole, where it says more than one name. */
  readonly names: readonly string[];
  /** Of names in it that are written as programs write them, the terms that each is known by. */
  readonly identifiers: readonly (readonly string[])[];
  /** The terms that error codes in a pasted text are as a whole. */
  readonly codes: readonly string[];
  /** Of a pasted text, the terms that each of its fields is known by. */
  readonly fields: readonly (readonly string[])[];
  /** The terms that paths in it are as a whole, where it says more than one path. */
  readonly paths: readonly string[];
  /** Stems of all that it says in prose, the small words among them; none of a name or a log. */
  readonly said: readonly string[];
  /** The versions that the query names. */
  readonly versions: readonly Version[];
}

/** What a phrase may stand for; a word such as "constructor" has no meaning by accident. */
export const meaningsOf = (phrase: string, synonyms: Synonyms): readonly string[] =>
  Object.hasOwn(synonyms, phrase) ? synonyms[phrase]! : [];

/** An address of the API or of this site is its path, a query alone stays; a method in front of a path is dropped. */
const withoutHost = (text: string): string =>
  text
    .replace(/https?:\/\/[^/\s]*/gi, ' ')
    .replace(/(?<=\S)(?:#\S*|\?(?!\S*&\S*&)\S*)$/, '')
    .replace(/\b(?:GET|POST|PUT|PATCH|DELETE)\s+(?=\/)/g, '');

/** A phrase may be known in several words or in one: "pre auth", "preauth". */
const phraseMeanings = (parts: readonly string[], synonyms: Synonyms): readonly string[] => [
  ...meaningsOf(parts.map(stem).join(' '), synonyms),
  ...(parts.length > 1 ? meaningsOf(stem(parts.join('')), synonyms) : []),
];

/** What phrases may stand for, where `place[at]` is how many kept words stand before the word at `at`. */
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

/** Phrases with words between their two parts, by the first word of them: "hold … card". */
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

/** What phrases in two parts may stand for; the words between the parts keep their own meaning. */
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

/** The number of a card is asked about as one, whichever it is: in one piece, or in groups of four. */
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

/** Phrases as typed, and as they are without the words that say nothing: "test a declined payment". */
function phraseSpans(
  all: readonly string[],
  isKept: (part: string) => boolean,
  synonyms: Synonyms,
  typed: ReadonlySet<string>,
): Span[] {
  const kept = all.filter(isKept);
  const place = [...all.map((_, at) => all.slice(0, at).filter(isKept).length), kept.length];
  const bare =
    // Without its negation, "payment not successful" is the opposite.
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

/** Of the API or of this site, somewhere in a text: two segments at least. */
const PATH = /(?<![\p{L}\p{N}_.-])\/?[\p{L}\p{N}_-]+(?:\/[\p{L}\p{N}_-]+)+/gu;

/** The terms that paths in a text are as a whole; pages of operations are listed below `/api`. */
const pathsIn = (text: string): string[] =>
  (text.match(PATH) ?? []).flatMap((path) => [
    wholeName(path),
    wholeName(`api${path.startsWith('/') ? '' : '/'}${path}`),
  ]);

/** A version told in words: "version one", "second version". */
const VERSION_IN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:version (?:one|1)|first version|old version)\b/gi, 'v1'],
  [/\b(?:version (?:two|2)|second version|new version)\b/gi, 'v2'],
];

const withVersions = (text: string): string =>
  VERSION_IN_WORDS.reduce((said, [words, version]) => said.replace(words, version), text);

/** Written as programs write names, and not as a phrase is. */
const IDENTIFIER = /^\w+(?:_|[a-z](?=[A-Z]))\w+$/;

const IDENTIFIERS = /(?<![\w-])(?:\w+_\w+|[a-z]+[A-Z]\w+)(?![\w-])/g;

const wholesOf = (...readings: readonly (readonly string[])[]): string[] => [
  ...new Set(readings.map((parts) => parts.join(' ')).flatMap((text) => [wholeName(text), wholePhrase(text)])),
];

/** The phrases of one word, by their length: they are many, and each key asks. */
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

/** The phrases of several words, what is said and what is meant, parted, by the number of them. */
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

/** Edits between some words and a phrase of as many, if that is what they misspell. */
function editsOfPhrase(
  words: readonly Word[],
  mistyped: readonly boolean[],
  phrase: readonly string[],
): number | undefined {
  // Most phrases differ in a word that is spelled right.
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

/** Words that together misspell a phrase of the synonyms: what is meant by each is told by the others. */
export function mistypedPhrases({words}: Query, mistyped: readonly boolean[], synonyms: Synonyms): Span[] {
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

/** A mistyped word may be one that only the synonyms know. */
export function mistypedSpans({words}: Query, unknown: readonly boolean[], synonyms: Synonyms): Span[] {
  const spans: Span[] = [];
  words.forEach((word, at) => {
    const most = unknown[at] ? typosIn(word.raw) : 0;
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

const VERSION_NAMES: readonly Version[] = ['v1', 'v2'];

const V1: Version = 'v1';
/** Every request, answer and callback of v1 has one of them, and none of v2. */
const FIELDS_OF_V1: ReadonlySet<string> = new Set(['ts', 'sign']);

const GET_CALLBACK = wholeName('callbacks_get');

/** What is behind an apostrophe: cspell:ignore ll ve */
const CONTRACTED = new Set(['s', 't', 'd', 'm', 'll', 've', 're']);

const isIdentifier = (parts: readonly string[]): boolean =>
  parts.length > 1 && !(parts.length === 2 && CONTRACTED.has(parts[1]!));
/** Of a status, an error or a reason. */
const CODE = /^\d{3,4}$/;

/** The pieces of a text that there is room for: of one that is too long, identifiers and codes before other words. */
function chosenPieces(all: readonly (readonly string[])[]): (readonly string[])[] {
  const isTelling = (parts: readonly string[]): boolean =>
    isIdentifier(parts) || CODE.test(parts[0]!) || !isStopWord(parts[0]!);
  const kept = all.flat().length > MOST_WORDS ? all.filter(isTelling) : all;
  const byUse = [...new Set(kept.map((parts) => parts.join(' ')))]
    .map((key) => kept.find((parts) => parts.join(' ') === key)!)
    .sort(
      (left, right) =>
        Number(isIdentifier(right) || CODE.test(right[0]!)) - Number(isIdentifier(left) || CODE.test(left[0]!)),
    );
  let room = MOST_WORDS;
  const chosen = new Set(
    byUse.filter((parts) => {
      room -= parts.length;
      return room >= 0;
    }),
  );
  return kept.filter((parts) => chosen.has(parts));
}

/** The beginning of a text that has as many telling words as there is room for: small words take none. */
function upToMost(all: readonly string[]): readonly string[] {
  let room = MOST_WORDS;
  const end = all.findIndex((part) => !isStopWord(part) && room-- === 0);
  return all.slice(0, end < 0 ? MOST_PARTS : Math.min(end, MOST_PARTS));
}

/** Fields and events are named by their way: `payer.email`. */
const DOTTED = /(?<![\w.])[a-z]\w*(?:\.[a-z]\w*)+(?![\w.(])/g;

const dottedIn = (text: string): string[] =>
  (text.match(DOTTED) ?? []).flatMap((name) => {
    const parts = name.split('.');
    return parts.slice(0, -1).map((_, from) => wholeName(parts.slice(from).join('_')));
  });

/** A field is known as a whole name, or by how prose joins it; one of a single word by that word. */
function fieldTerms(field: string): string[][] {
  const parts = pieces(field).flat();
  return parts.length === 0 ? [] : [[wholeName(field), stem(parts.join(''))]];
}

/**
 * Reads a query.
 *
 * @param text as typed, of any length and in any script
 */
export function readQuery(text: string, synonyms: Synonyms): Query {
  const isLog = isPasted(text.slice(0, LONGEST_PASTED));
  const cut = isLog
    ? withoutValues(withoutHost(text.slice(0, LONGEST_PASTED)))
    : withVersions(withoutHost(text.slice(0, LONGEST_QUERY)));
  const typedPieces = isLog ? chosenPieces(pieces(cut)) : pieces(cut);
  const all = upToMost(typedPieces.flat());
  const typed = new Set(typedPieces.map((parts) => parts.join('')));
  const isOpen = !/\s$/.test(text);
  const fields = isLog ? fieldsIn(cut) : [];
  // A signature in a log begins with "v1" too; there, a version is told by a path.
  const isVersion = (name: Version): boolean => (isLog ? text.includes(`/${name}/`) : all.includes(name));
  const named = VERSION_NAMES.filter(isVersion);
  const versions = named.length === 0 && fields.some((field) => FIELDS_OF_V1.has(field)) ? [V1] : named;
  // With both named, the difference is asked for.
  const version = versions.length === 1 ? versions[0] : undefined;
  const tells = (part: string): boolean =>
    !isStopWord(part) && part !== version && !(isLog && VERSION_NAMES.some((name) => name === part));
  const isKept = all.some(tells) ? tells : () => true;
  const telling = typedPieces.flatMap((parts) =>
    isIdentifier(parts) ? parts : parts.filter((part) => CODE.test(part)),
  );
  const shareOf = isLog ? sharesIn(cut, telling) : () => 1;
  const unversioned = all.filter((part) => part !== version);
  return {
    words: all.flatMap((raw, at) =>
      isKept(raw) ? [{raw, stem: stem(raw), isLast: isOpen && at === all.length - 1, share: shareOf(raw)}] : [],
    ),
    spans: phraseSpans(all, isKept, synonyms, typed),
    wholes: all.length === 0 ? [] : IDENTIFIER.test(text.trim()) ? [wholeName(text)] : wholesOf(all, unversioned),
    isName: typedPieces.length === 1 && all.length > 1,
    joined: typedPieces.length === 1 && all.length > 1 ? all.join('') : '',
    isLog,
    names:
      typedPieces.length > 1
        ? [...typedPieces.filter(isIdentifier).map((parts) => wholeName(parts.join(' '))), ...dottedIn(cut)]
        : [],
    identifiers: !isLog && typedPieces.length > 1 ? (cut.match(IDENTIFIERS) ?? []).flatMap(fieldTerms) : [],
    codes: isLog ? codesIn(cut).map(wholeName) : [],
    fields: fields.flatMap(fieldTerms),
    paths: [
      ...(isLog && isGetCallback(text) ? [GET_CALLBACK] : []),
      ...(/^\S+$/.test(cut.trim()) && !cut.includes('?') ? [] : pathsIn(cut)),
    ],
    said: isLog || typedPieces.length === 1 ? [] : all.map(stem),
    versions,
  };
}
