// One page lists the currencies that have a rate in the sandbox.
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {PRICES} from '../../gateway/sandbox/domain/rates';

const DOCS = path.resolve(import.meta.dirname, '../../site/docs/api/v2');
const words = ['six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const word = (count: number): string => words[count - 6]!;
const codes = Object.keys(PRICES);

test('currency/rates lists the currencies of the sandbox and counts their pairs', () => {
  const page = fs.readFileSync(path.join(DOCS, 'currency/rates.mdx'), 'utf8');
  const [, count, list = ''] = /There are (\w+) currencies: ([^.]+)\./.exec(page)!;
  expect(list.match(/[A-Z]{3,4}/g)!.sort()).toEqual([...codes].sort());
  expect(count).toBe(word(codes.length));
  expect(page).toContain(`| \`base=PEN\` | ${word(codes.length - 1)} pairs |`);
});

test('currency_rate counts them without names', () => {
  const page = fs.readFileSync(path.join(DOCS, 'transaction/currency_rate.mdx'), 'utf8');
  expect(page).toContain(`[${word(codes.length)} currencies](/api/v2/currency/rates#sandbox)`);
});
