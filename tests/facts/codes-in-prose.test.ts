// Numbers, codes and statuses of errors and failures that a page names together belong to the same row.
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {apiErrors} from '@repo/facts/reference/errors/api-errors';
import {failureReasons} from '@repo/facts/reference/failure-reasons';

const DOCS = path.resolve(__dirname, '../../site/docs');
const rows: readonly {number: number; code: string}[] = [...apiErrors, ...failureReasons];
const codes = new Set(rows.map(({code}) => code));
const pairs = new Set(rows.map(({number, code}) => `${number} ${code}`));

const pages = fs
  .readdirSync(DOCS, {recursive: true, encoding: 'utf8'})
  .filter((name) => name.endsWith('.mdx'))
  .map((file) => ({file, text: fs.readFileSync(path.join(DOCS, file), 'utf8')}));

test('a number and the code behind it belong together', () => {
  const told = pages
    .flatMap(({file, text}) =>
      Array.from(text.matchAll(/\b(\d{4}) (?:\| )?`(\w+)`/g), ([, number, code = '']) => ({file, number, code})),
    )
    .filter(({code}) => codes.has(code));
  expect(told.filter(({number, code}) => !pairs.has(`${number} ${code}`))).toEqual([]);
  expect(told.length).toBeGreaterThan(120);
});

test('every number of an error exists', () => {
  const faults = pages.flatMap(({file, text}) =>
    Array.from(
      text.matchAll(
        /(?:\bgets?|\bget|\breturns?|\bwith|\banswers?|\band|\bor|\|) ((?:1|2|3|4|5|6|7|9)0\d\d|7[1-9]\d\d)(?![\d.,-]| [A-Z]{3}\b)/g,
      ),
      ([, number]) => Number(number),
    )
      .filter((number) => !rows.some((row) => row.number === number))
      .map((number) => `${file}: ${number}`),
  );
  expect(faults).toEqual([]);
});
