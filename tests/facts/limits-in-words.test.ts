// Lengths by which a merchant sizes a column are also written in words, so a changed limit disagrees with its sentence.
import {expect, test} from 'vitest';
import {places} from './contract-schemas';

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

test('a default is also written in words', () => {
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

test('an integer has the format for its largest value', () => {
  const faults = places.flatMap(({where, node}) => {
    const {format, maximum} = node;
    const isWide = typeof maximum === 'bigint' && maximum > 2_147_483_647n;
    return (format === 'int32' && isWide) || (format === 'int64' && typeof maximum === 'bigint' && !isWide)
      ? [`${where}: ${format} up to ${maximum}`]
      : [];
  });
  expect(faults).toEqual([]);
});
