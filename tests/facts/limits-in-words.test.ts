// What a merchant sizes a column by stands in words too: a limit of the contract that changes disagrees with its sentence.
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {parse} from 'yaml';

const CONTRACT = path.resolve(__dirname, '../../contract');
type Node = Readonly<Record<string, unknown>>;

interface Place {
  readonly where: string;
  readonly node: Node;
  /** Its own description, and where it has none that of the schema around it. */
  readonly words: string;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Examples; and what holds in one case only, which the field's own words tell. */
const NOT_A_FIELD = /\/(x-)?[\w-]*examples?\b|\/then\//;

const places = fs
  .readdirSync(CONTRACT, {recursive: true, encoding: 'utf8'})
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => {
    const found: Place[] = [];
    const walk = (value: unknown, where: string, around: string): void => {
      if (Array.isArray(value)) {
        value.forEach((each, index) => walk(each, `${where}/${index}`, around));
      } else if (isNode(value) && !NOT_A_FIELD.test(where)) {
        const words = typeof value['description'] === 'string' ? value['description'] : around;
        found.push({where, node: value, words});
        Object.entries(value).forEach(([key, each]) => walk(each, `${where}/${key}`, words));
      }
    };
    walk(parse(fs.readFileSync(path.join(CONTRACT, name), 'utf8'), {intAsBigInt: true}), name, '');
    return found;
  });

/** Bounds that say how a thing is kept or sent and nothing of ours: not empty, a page, a counter, an address. */
const USUAL: Readonly<Record<string, readonly bigint[]>> = {
  minLength: [1n],
  minItems: [0n, 1n],
  maxItems: [100n],
  // One of two.
  maxProperties: [1n],
  minimum: [0n, 1n],
  maximum: [1_000_000n, 9_999_999_999n],
};
const OF_FORMAT: Readonly<Record<string, Readonly<Record<string, bigint>>>> = {
  uri: {minLength: 9n, maxLength: 2048n},
  email: {minLength: 3n, maxLength: 254n},
  int32: {maximum: 2_147_483_647n},
  int64: {maximum: 9_223_372_036_854_775_807n},
};

const isTold = (value: bigint, words: string): boolean =>
  (words.match(/-?\d[\d,]*/g) ?? []).some((number) => number.replaceAll(',', '') === String(value));

test.each(['minLength', 'maxLength', 'minItems', 'maxItems', 'maxProperties', 'minimum', 'maximum'])(
  'every %s is told in words, unless it is the usual one',
  (keyword) => {
    const faults = places.flatMap(({where, node, words}) => {
      const value = node[keyword];
      const format = typeof node['format'] === 'string' ? OF_FORMAT[node['format']]?.[keyword] : undefined;
      // tests/facts/limits.test.ts compares the pattern.
      const inPattern = /Length$/.test(keyword) && typeof node['pattern'] === 'string';
      return typeof value !== 'bigint' ||
        inPattern ||
        value === format ||
        (USUAL[keyword] ?? []).includes(value) ||
        isTold(value, words)
        ? []
        : [`${where}: ${keyword} ${value}: expected the number in the description "${words}"`];
    });
    expect(faults).toEqual([]);
  },
);

test('a default is told in words', () => {
  const faults = places.flatMap(({where, node, words}) => {
    const {default: value, type} = node;
    return type === undefined ||
      typeof value === 'object' ||
      value === undefined ||
      words.includes(`\`${String(value)}\``) ||
      (typeof value === 'bigint' && isTold(value, words))
      ? []
      : [`${where}: default ${String(value)}: expected it in the description "${words}"`];
  });
  expect(faults).toEqual([]);
});

test('an integer has the width that its largest value needs', () => {
  const faults = places.flatMap(({where, node}) => {
    const {format, maximum} = node;
    const isWide = typeof maximum === 'bigint' && maximum > 2_147_483_647n;
    return (format === 'int32' && isWide) || (format === 'int64' && typeof maximum === 'bigint' && !isWide)
      ? [`${where}: ${format} up to ${maximum}`]
      : [];
  });
  expect(faults).toEqual([]);
});

/** Characters by the words for them. */
const CLASSES: readonly (readonly [words: RegExp, signs: string])[] = [
  [/(?<!lower-case |capital |small )\bletters\b/, 'A-Za-z'],
  [/\b(capitals|capital letters)\b/, 'A-Z'],
  [/\b(lower-case|small) letters\b/, 'a-z'],
  [/\bdigits\b/, '0-9'],
  [/\bdots\b/, '.'],
  [/\bunderscores\b/, '_'],
  [/\bhyphens\b/, '-'],
  [/\bslashes\b/, '/'],
];
const signsOf = (text: string): string =>
  [
    ...text
      .replace('\\d', '0-9')
      .replaceAll('\\', '')
      .matchAll(/\w-\w|./g),
  ]
    .map(([part]) => part)
    .sort()
    .join('');

test('characters that the words allow are those of the pattern', () => {
  const faults = places.flatMap(({where, node, words}) => {
    const list =
      /^[^.:;]*?\b\d+ (?:to [\d,]+ )?((?:[\w-]+(?: [\w-]+)?, )*[\w-]+(?: [\w-]+)? and [\w-]+)(?=[.:;,]|$)/.exec(
        words,
      )?.[1];
    const [, signs] = /^\^\[((?:\\.|[^\]])+)\]\{\d+(?:,\d+)?\}\$$/.exec(String(node['pattern'] ?? '')) ?? [];
    const told = list === undefined ? [] : CLASSES.filter(([name]) => name.test(list)).map(([, each]) => each);
    if (told.length < 2 || 'items' in node || node['type'] !== 'string') {
      return [];
    }
    return signs !== undefined && signsOf(signs) === signsOf(told.join(''))
      ? []
      : [`${where}: pattern ${String(node['pattern'])}, "${list}"`];
  });
  expect(faults).toEqual([]);
});

/** Ours begin with a prefix and are ULIDs; the alphabet leaves out I, L, O and U. */
const ULID = /_\[0-9A-HJKMNP-TV-Z\]\{26\}\$$/;

test('an identifier of ours has a pattern: its prefix and a ULID', () => {
  const faults = places.flatMap(({where, node}) => {
    const [example] = Array.isArray(node['examples']) ? (node['examples'] as unknown[]) : [];
    const prefix = typeof example === 'string' ? /^([a-z]{2,4})_[0-9A-Z]{26}$/.exec(example)?.[1] : undefined;
    const pattern = String(node['pattern'] ?? '');
    const isOurs = prefix !== undefined && node['type'] === 'string';
    return isOurs && !(pattern.includes(prefix) && ULID.test(pattern))
      ? [`${where}: ${example}: pattern ${pattern}`]
      : [];
  });
  expect(faults).toEqual([]);
});
