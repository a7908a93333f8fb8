// Patterns of the contract: they agree with the words, use whole alphabets, and none is missing. Those of the catalogue,
// which the API also gives out, mean the same in every engine.
import {spawnSync} from 'node:child_process';
import {expect, test} from 'vitest';
import {catalogue} from '@repo/facts/catalogue';
import {DOCUMENTS, loadDocument, type Json} from '@repo/facts/contract/load';
import {isObject} from '@repo/lib/read-json';
import {places} from './contract-schemas';

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
  [...text.replaceAll('\\', '').matchAll(/\w-\w|./g)]
    .map(([part]) => part)
    .sort()
    .join('');

test('the pattern allows the characters that the words allow', () => {
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

test('an identifier of the gateway has a pattern: its prefix and a ULID', () => {
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

/** Digits, hours, letters, hexadecimal, and the three parts of a ULID's alphabet. */
const RANGES = ['0-9', '1-9', '0-2', 'A-Z', 'a-z', 'A-F', 'a-f', 'A-H', 'P-T', 'V-Z'];

test('patterns consist of whole alphabets', () => {
  const faults = places.flatMap(({where, node}) => {
    const classes = String(node['pattern'] ?? '').match(/\[(?:\\.|[^\]])+\]/g) ?? [];
    const found = classes.join('').match(/\w-\w/g) ?? [];
    return found
      .filter((range) => !RANGES.includes(range))
      .map((range) => `${where}: ${range} in ${String(node['pattern'])}`);
  });
  expect(faults).toEqual([]);
});

test('a text that can have only one length has a pattern', () => {
  const faults = places.flatMap(({where, node}) => {
    const {minLength, maxLength, pattern, enum: values, format} = node;
    return typeof maxLength === 'bigint' && minLength === maxLength && !pattern && !values && !format
      ? [`${where}: ${maxLength} characters: expected a pattern`]
      : [];
  });
  expect(faults).toEqual([]);
});

test('a text that the words call digits takes only digits', () => {
  const faults = places.flatMap(({where, node, words}) => {
    const [, least, most] = /^[^.;:]*?(?<!first |last )\b(\d+)(?: to (\d+))? digits\b(?! and)/.exec(words) ?? [];
    if (least === undefined || node['type'] !== 'string') {
      return [];
    }
    const pattern = new RegExp(String(node['pattern'] ?? ''));
    const takes = (length: number): boolean => pattern.test('1'.repeat(length));
    const holds = takes(Number(least)) && takes(Number(most ?? least)) && !pattern.test('x'.repeat(Number(least)));
    return holds ? [] : [`${where}: pattern ${String(node['pattern'])}, "${words}"`];
  });
  expect(faults).toEqual([]);
});

/** How a description of a free text begins: texts by people, or from another system. */
const FREE_TEXT =
  /^(The same in English|English|What (went wrong|the payment|a payer)|A text|Why|An error page|Heading|Label|Small print|(Full )?[Nn]ame|Where|The (header|value|account|card number|payer's account|field)|Values? of|Names and values|Order number at|(Order )?[Nn]umber (by|of|that)|Account|Text|Content|Bank|Your own data|Further fields|Regular|Only in the sandbox)\b/;

test('only free text of people or other systems has no pattern', () => {
  const faults = places.flatMap(({where, node, words}) => {
    const isText = [node['type']].flat().includes('string');
    const isOpen = ['pattern', 'format', 'enum', 'const'].every((keyword) => node[keyword] === undefined);
    return isText && isOpen && !FREE_TEXT.test(words.trim())
      ? [`${where}: expected a pattern, or a description that begins as that of a free text, found "${words}"`]
      : [];
  });
  expect(faults).toEqual([]);
});

/** Texts below a key, also in examples: answers give patterns out, too. */
const textsBelow = (node: Json, key: string): string[] =>
  typeof node !== 'object' || node === null
    ? []
    : Object.entries(node).flatMap(([name, child]) =>
        name === key && typeof child === 'string' ? [child] : textsBelow(child, key),
      );

async function allPatterns(): Promise<string[]> {
  const documents = await Promise.all(DOCUMENTS.map(loadDocument));
  const formats = Object.values(catalogue.formats).flatMap(({regex, variants}) => [
    regex,
    ...variants.flatMap((variant) => variant.regex ?? []),
  ]);
  return [...new Set([...documents.flatMap((document) => textsBelow(document, 'pattern')), ...formats])].sort();
}

/**
 * What ECMAScript, Python, Java, Go, .NET and Ruby read alike: characters, classes of characters, groups and
 * repetitions. Not so `\d`, `\s`, `\w` and `.`, which are other characters in each, `\p{…}` and `\u…`, which not all
 * have, and what looks ahead, which Go does not do.
 */
const PORTABLE =
  /^(?:[^\\[\](){}.*+?|]|\\[.*+?(){}[\]]|\[\^?(?:[^\\[\]]|\\x[0-7][0-9A-F]|\\[[\]-])+\]|\(\?:|[()|*+?]|\{\d+(?:,\d*)?\})*$/;

test('every pattern consists of what all common engines read', async () => {
  const faults = (await allPatterns()).filter((each) => !PORTABLE.test(each) || /&&|--|~~|\|\|/.test(each));
  expect(faults).toEqual([]);
});

/** Digits, letters, spaces and signs of several scripts, beside ASCII. No text ends with a line feed: `$` also matches before it in Python. */
const SIGNS = [
  '٣',
  '５',
  'é',
  'Ж',
  '李',
  'ñ',
  'Ñ',
  '’',
  '\u00a0',
  '\u2028',
  '\ufeff',
  '\u0085',
  '\u001c',
  '\u007f',
  '😀',
  '\r',
  ' ',
  '@',
  '\\',
];

test("Python's engine takes the same texts as the gateway's", async () => {
  const patterns = await allPatterns();
  const examples = Object.values(catalogue.formats).flatMap((format) => format.examples);
  const own = places.flatMap(({node}) =>
    isObject(node) && Array.isArray(node['examples'])
      ? node['examples'].filter((each) => typeof each === 'string')
      : [],
  );
  const plain = [...new Set(['', '1', ...examples, ...own])];
  const texts = [
    ...plain,
    ...plain.flatMap((text, index) => {
      const sign = SIGNS[index % SIGNS.length]!;
      return [`${text.slice(0, 2)}${sign}${text.slice(3)}`, `${sign}${text.slice(1)}`, `${text.slice(0, -1)}${sign}a`];
    }),
  ];
  const {stdout, stderr} = spawnSync(
    'python3',
    [
      '-c',
      'import json, re, sys\np, t = json.load(sys.stdin)\nprint(json.dumps([[i for i, x in enumerate(t) if e.search(x)] for e in map(re.compile, p)]))',
    ],
    {input: JSON.stringify([patterns, texts]), encoding: 'utf8', maxBuffer: 2 ** 26},
  );
  expect(stderr).toBe('');
  const python = JSON.parse(stdout) as readonly (readonly number[])[];
  const faults = patterns.flatMap((pattern, index) => {
    const engine = new RegExp(pattern, 'u');
    const matched = new Set(python[index]);
    return texts.flatMap((text, at) =>
      engine.test(text) === matched.has(at) ? [] : [`${pattern}: ${JSON.stringify(text)}`],
    );
  });
  expect(faults).toEqual([]);
});
