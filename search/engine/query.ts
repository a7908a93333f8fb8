// Parses what a reader typed or pasted: words, names, codes, paths, fields, and the version it is about.
import type {Direction} from './direction';
import {phraseSpans, type Span, type Word} from './meanings';
import {codesIn, fieldsIn, isCallbackText, isGetCallback, isLogText, sharesIn, withoutValues} from './log-text';
import {stem} from './stem';
import {isStopWord} from './stop-words';
import {pieces, wholeName, wholePhrase} from './text';
import type {Synonyms, Version} from './types';

/** Longer queries are cut, because their end does not help. */
const LONGEST_QUERY = 200;
/** The same for a log or a program, which may have important words at its end. */
const LONGEST_PASTED = 1000;
const MOST_WORDS = 12;
/** Number of words, stop words included. */
const MOST_PARTS = 36;
export interface Query {
  readonly words: readonly Word[];
  readonly spans: readonly Span[];
  /** Terms for the whole query if it is a name, a path or a title. */
  readonly wholes: readonly string[];
  /** Whether it is one name of several parts. */
  readonly isName: boolean;
  /** The joined parts of that name. */
  readonly joined: string;
  /** Whether it was pasted from a log or a program. */
  readonly isLog: boolean;
  /** Terms for whole names in a query that has more than one name. */
  readonly names: readonly string[];
  /** Terms for each name that is written like an identifier. */
  readonly identifiers: readonly (readonly string[])[];
  /** Terms for whole error codes in a pasted text. */
  readonly codes: readonly string[];
  /** Terms for each field of a pasted text. */
  readonly fields: readonly (readonly string[])[];
  /** Terms for whole paths in a query that has more than one path. */
  readonly paths: readonly string[];
  /** Whether it was pasted from what handles callbacks. */
  readonly isOfCallback: boolean;
  /** Whether it is prose, unlike a name or a log. */
  readonly isProse: boolean;
  /** The versions that the query names. */
  readonly versions: readonly Version[];
  /** The direction that it names, if any. */
  readonly direction: Direction | undefined;
  /** Whether it is about the cabinet; undefined if it names neither the cabinet nor the API as the way. */
  readonly isOfCabinet: boolean | undefined;
}

/** Removes the host of an API or site address, and the HTTP method before a path. */
export const withoutHost = (text: string): string =>
  text
    .replace(/https?:\/\/[^/\s]*/gi, ' ')
    .replace(/(?<=\S)(?:#\S*|\?(?!\S*&\S*&)\S*)$/, '')
    .replace(/\b(?:GET|POST|PUT|PATCH|DELETE)\s+(?=\/)/g, '');

/** A path of the API or of this site in a text: at least two segments. */
const PATH = /(?<![\p{L}\p{N}_.-])\/?[\p{L}\p{N}_-]+(?:\/[\p{L}\p{N}_-]+)+/gu;

/** Terms for whole paths in a text; pages of operations are below `/api`. */
const pathsIn = (text: string): string[] =>
  (text.match(PATH) ?? []).flatMap((path) => [
    wholeName(path),
    wholeName(`api${path.startsWith('/') ? '' : '/'}${path}`),
  ]);

/** A version in words: "version one", "second version", "вторую версию", "версии 2". */
const VERSION_IN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:version (?:one|1)|first version|old version)\b/gi, 'v1'],
  [/\b(?:version (?:two|2)|second version|new version)\b/gi, 'v2'],
  [/(?<!\p{L})(?:верси\p{L}* 1|(?:перв|стар)\p{L}* верси\p{L}*)(?![\p{L}\d])/giu, 'v1'],
  [/(?<!\p{L})(?:верси\p{L}* 2|(?:втор|нов)\p{L}* верси\p{L}*)(?![\p{L}\d])/giu, 'v2'],
];

/** Currencies whose codes are also a word, or the stem of one ("copy"). In capitals they are codes. */
const COUNTRY_OF_CODE: Readonly<Record<string, string>> = {TRY: 'Turkey', COP: 'Colombia'};
const WORD_OR_CODE = /(?<![\p{L}\d])(?:TRY|COP)(?![\p{L}\d])/gu;

const withCountries = (text: string): string =>
  text.replace(WORD_OR_CODE, (code) => `${code} ${COUNTRY_OF_CODE[code]!}`);

const withVersions = (text: string): string =>
  VERSION_IN_WORDS.reduce((said, [words, version]) => said.replace(words, version), text);

/** A name as programs write it: `snake_case` or `camelCase`. */
const IDENTIFIER = /^\w+(?:_|[a-z](?=[A-Z]))\w+$/;

const IDENTIFIERS = /(?<![\w-])(?:\w+_\w+|[a-z]+[A-Z]\w+)(?![\w-])/g;

const wholesOf = (...readings: readonly (readonly string[])[]): string[] => [
  ...new Set(readings.map((parts) => parts.join(' ')).flatMap((text) => [wholeName(text), wholePhrase(text)])),
];

const VERSION_NAMES: readonly Version[] = ['v1', 'v2'];

const V1: Version = 'v1';
/** Every request, answer and callback of v1 has one of them. v2 does not use them. */
const FIELDS_OF_V1: ReadonlySet<string> = new Set(['ts', 'sign']);

const GET_CALLBACK = wholeName('callbacks_get');

/** Letters after an apostrophe: cspell:ignore ll ve */
const CONTRACTED = new Set(['s', 't', 'd', 'm', 'll', 've', 're']);

const isIdentifier = (parts: readonly string[]): boolean =>
  parts.length > 1 && !(parts.length === 2 && CONTRACTED.has(parts[1]!));

/** Words that name the direction of money. "Out" and "in" do so only at the end or after "cash" and "money". */
const DIRECTION_WORDS: Readonly<Record<Direction, ReadonlySet<string>>> = {
  payin: new Set(['payin', 'payer', 'checkout', 'deposit', 'topup'].map(stem)),
  payout: new Set(['payout', 'recipient', 'beneficiary', 'payee', 'withdraw', 'withdrawal', 'send'].map(stem)),
};

const OF_MONEY: ReadonlySet<string> = new Set(['cash', 'money', 'funds', 'transfer']);

/** @returns what "in" or "out" says after a noun of money or at the end: "pix in", "interac e-transfer out" */
function particlesIn(all: readonly string[]): string[] {
  return all.flatMap((part, at) => {
    const isParticle = at > 0 && (at === all.length - 1 || OF_MONEY.has(all[at - 1]!));
    return isParticle && (part === 'in' || part === 'out') ? [`pay${part}`] : [];
  });
}

/** @returns the only direction that a query is about */
function directionIn(said: readonly string[]): Direction | undefined {
  const [direction, other] = (['payin', 'payout'] as const).filter((each) =>
    said.some((term) => DIRECTION_WORDS[each].has(term)),
  );
  return other ? undefined : direction;
}

const CABINET = stem('cabinet');
/** Other mentions say nothing: API keys are made in the cabinet. */
const BY_API: readonly RegExp[] = [
  /(?<!\p{L})(?:by|via|through|over|with|using) (?:the |an |your )?api(?!\p{L})/iu,
  /(?<!\p{L})(?:через|по) (?:api|апи)(?!\p{L})/iu,
  /(?<!\p{L})(?:programmatically|программно)(?!\p{L})/iu,
  /(?<!\p{L})from (?:code|(?:our|my) (?:own )?(?:code|backend|server|script))(?!\p{L})/iu,
];

/** Without an own program, only the cabinet is left. */
const WITHOUT_PROGRAM =
  /(?<!\p{L})(?:manually|by hand|вручную|without (?:an? |any |our |writing )?(?:developers?|program\p{L}*|coding|code)|без (?:программ|разработ)\p{L}*)(?!\p{L})/iu;

/** @returns whether the reader wants to do it in the cabinet; undefined if the query does not say */
function cabinetIn(text: string, terms: readonly string[]): boolean | undefined {
  if (terms.includes(CABINET) || WITHOUT_PROGRAM.test(text)) {
    return true;
  }
  return BY_API.some((way) => way.test(text)) ? false : undefined;
}

const EXCLUDING: ReadonlySet<string> = new Set('without except not без кроме'.split(' '));
/** After these, "not" belongs to the verb: "the callback does not arrive". */
const AUXILIARY: ReadonlySet<string> = new Set(
  'do does did is are was were has have had can could will would should must may might'.split(' '),
);

const NOTHING: ReadonlySet<string> = new Set();

/** What the reader does not want: "accept cards without a redirect", "Portuguese app, not Multibanco". */
function excludedIn(all: readonly string[]): ReadonlySet<string> {
  return new Set(
    all.flatMap((part, at) => {
      const isExcluding = EXCLUDING.has(part) && !AUXILIARY.has(all[at - 1] ?? '') && all[at + 1] !== 'enough';
      const next = isExcluding ? all.slice(at + 1).find((other) => !isStopWord(other)) : undefined;
      return next === undefined ? [] : [next];
    }),
  );
}

/** Number of a status, an error or a reason. */
const CODE = /^\d{3,4}$/;
/** Number of an error; or of a card, an account or a phone. Three digits are an HTTP status, which many errors have. */
const NAMED_NUMBER = /^(?:\d{4}|\d{8,})$/;

const isNamed = (parts: readonly string[]): boolean => isIdentifier(parts) || NAMED_NUMBER.test(parts[0]!);

const isNameOrCode = (parts: readonly string[]): boolean => isIdentifier(parts) || CODE.test(parts[0]!);

const isTelling = (parts: readonly string[]): boolean => isNameOrCode(parts) || !isStopWord(parts[0]!);

/** Each different piece of a text once. */
const distinctPieces = (text: string): (readonly string[])[] => [
  ...new Map(pieces(text).map((parts) => [parts.join(' '), parts])).values(),
];

/**
 * Of the pieces of a long pasted text, up to `MOST_WORDS` words that the site has: identifiers and codes, then the rarest
 * words, anywhere in it.
 */
function chosenPieces(all: readonly (readonly string[])[], rarityOf: Rarity): readonly (readonly string[])[] {
  const byUse = all
    .filter(isTelling)
    .map((parts) => ({parts, isFirst: Number(isNameOrCode(parts)), rarity: Math.max(...parts.map(rarityOf))}))
    .filter(({rarity}) => rarity > 0)
    .sort((left, right) => right.isFirst - left.isFirst || right.rarity - left.rarity);
  let room = MOST_WORDS;
  const chosen = new Set<readonly string[]>();
  for (const {parts} of byUse) {
    room -= parts.length;
    if (room >= 0) {
      chosen.add(parts);
    }
  }
  return all.filter((parts) => chosen.has(parts));
}

/** The beginning of a text with up to `MOST_WORDS` words; stop words do not count. */
function limitWords(all: readonly string[]): readonly string[] {
  let room = MOST_WORDS;
  const end = all.findIndex((part) => !isStopWord(part) && room-- === 0);
  return all.slice(0, end < 0 ? MOST_PARTS : Math.min(end, MOST_PARTS));
}

/** The path of a field or an event: `payer.email`. */
const DOTTED = /(?<![\w.])[a-z]\w*(?:\.[a-z]\w*)+(?![\w.(])/g;

const dottedIn = (text: string): string[] =>
  (text.match(DOTTED) ?? []).flatMap((name) => {
    const parts = name.split('.');
    return parts.slice(0, -1).map((_, from) => wholeName(parts.slice(from).join('_')));
  });

/** Terms for a field: its whole name, and its parts joined. */
function fieldTerms(field: string): string[][] {
  const parts = pieces(field).flat();
  return parts.length === 0 ? [] : [[wholeName(field), stem(parts.join(''))]];
}

/** How rare a word is on the site; 0 if the site does not have it, or only as a value. */
export type Rarity = (part: string) => number;

/**
 * Parses a query.
 *
 * @param text as typed, of any length and in any script
 * @param rarityOf chooses words of a long pasted text
 */
export function readQuery(text: string, synonyms: Synonyms, rarityOf: Rarity = () => 1): Query {
  const isLog = isLogText(text.slice(0, LONGEST_PASTED));
  const said = withCountries(withoutHost(text.slice(0, isLog ? LONGEST_PASTED : LONGEST_QUERY)));
  const cut = isLog ? withoutValues(said) : withVersions(said);
  const allPieces = isLog ? distinctPieces(cut) : pieces(cut);
  const isLong = isLog && allPieces.filter(isTelling).flat().length > MOST_WORDS;
  const typedPieces = isLong ? chosenPieces(allPieces, rarityOf) : allPieces;
  const all = limitWords(typedPieces.flat());
  const typed = new Set(typedPieces.map((parts) => parts.join('')));
  const isOpen = !isLog && !/\s$/.test(text);
  const fields = isLog ? fieldsIn(cut) : [];
  // Signatures begin with "v1" too, so in a log only a path names the version.
  const isVersion = (name: Version): boolean => (isLog ? text.includes(`/${name}/`) : all.includes(name));
  const named = VERSION_NAMES.filter(isVersion);
  const versions = named.length === 0 && fields.some((field) => FIELDS_OF_V1.has(field)) ? [V1] : named;
  // A query with both versions is about the difference.
  const version = versions.length === 1 ? versions[0] : undefined;
  const excluded = isLog ? NOTHING : excludedIn(all);
  const tells = (part: string): boolean =>
    !isStopWord(part) &&
    !excluded.has(part) &&
    part !== version &&
    !(isLog && VERSION_NAMES.some((name) => name === part));
  const isKept = all.some(tells) ? tells : () => true;
  const important = typedPieces.flatMap((parts) =>
    isIdentifier(parts) ? parts : parts.filter((part) => CODE.test(part)),
  );
  const shareOf = isLog ? sharesIn(cut, important, isLong) : () => 1;
  const unversioned = all.filter((part) => part !== version);
  const isProse = !isLog && typedPieces.length !== 1;
  const words = all.flatMap((raw, at) =>
    isKept(raw) ? [{raw, stem: stem(raw), isLast: isOpen && at === all.length - 1, share: shareOf(raw)}] : [],
  );
  const spans = phraseSpans(all, isKept, synonyms, typed);
  const meant = spans.flatMap(({terms}) => terms);
  // A log names its direction in any of its words, of which only some are searched for.
  const written = isLog ? allPieces.flat().map(stem) : [...words.map((word) => word.stem), ...particlesIn(all)];
  return {
    words,
    spans,
    wholes: all.length === 0 ? [] : IDENTIFIER.test(text.trim()) ? [wholeName(text)] : wholesOf(all, unversioned),
    isName: typedPieces.length === 1 && all.length > 1,
    joined: typedPieces.length === 1 && all.length > 1 ? all.join('') : '',
    isLog,
    names:
      typedPieces.length > 1
        ? [...typedPieces.filter(isNamed).map((parts) => wholeName(parts.join(' '))), ...dottedIn(cut)]
        : [],
    identifiers: !isLog && typedPieces.length > 1 ? (cut.match(IDENTIFIERS) ?? []).flatMap(fieldTerms) : [],
    codes: isLog ? codesIn(cut).map(wholeName) : [],
    fields: fields.flatMap(fieldTerms),
    paths: [
      ...(isLog && isGetCallback(text) ? [GET_CALLBACK] : []),
      ...(/^\S+$/.test(cut.trim()) && !cut.includes('?') ? [] : pathsIn(cut)),
    ],
    isOfCallback: isLog && isCallbackText(text),
    isProse,
    versions,
    // Words before what they may mean: in "send to a customer", the customer is not a payer.
    direction: isLog || isProse ? (directionIn(written) ?? directionIn([...written, ...meant])) : undefined,
    isOfCabinet: isProse ? cabinetIn(text, [...written, ...meant]) : undefined,
  };
}
