// Amounts in sentences and tables look alike: `50,000.00 BRL`, as handbook/style.md says.
import {expect, test} from 'vitest';
import {exponentOf, isCurrency} from '@repo/facts/reference/currencies';
import {read, readableFiles} from './wording-faults';

const CODE = /^\s*```[\s\S]*?^\s*```|`[^`\n]*`/gm;
/** An amount, or several before one code: `3,000.00 to 10,000.00 CAD`. The first group is the word before it. */
const AMOUNTS =
  /(?<![\w.,#/:-])(?:(\w+)\s+)?(?<![\w.,#/:-])((?:\d{1,3}(?:,\d{3})*(?:\.\d+)?(?:,? (?:to|or|and) ))*\d(?:[\d,]*\d)?(?:\.\d+)?) ([A-Z]{3,5})\b/g;
/** An approximation has no decimals. */
const ABOUT = new Set(['about', 'some']);

function isWellWritten(amount: string, currency: string, isAbout: boolean): boolean {
  const exponent = exponentOf(currency);
  const decimals =
    exponent > 3
      ? String.raw`(?:\.\d{1,${exponent}})?`
      : exponent === 0 || isAbout
        ? ''
        : String.raw`\.\d{${exponent}}`;
  return new RegExp(String.raw`^\d{1,3}(?:,\d{3})*${decimals}$`).test(amount);
}

const faultsIn = (text: string): string[] =>
  [...text.replace(CODE, '').replace(/\s+/g, ' ').matchAll(AMOUNTS)]
    .filter(
      ([, before = '', amounts, code]) =>
        isCurrency(code!) &&
        !amounts!.split(/,? (?:to|or|and) /).every((amount) => isWellWritten(amount, code, ABOUT.has(before))),
    )
    .map(([found]) => found);

test.each([
  ['up to 50,000.00 BRL, 1,000 JPY, 12.000 KWD or 0.00001 BTC', []],
  ['about 6,500 MXN, some 4,000 to 10,000 CAD', []],
  ['since 2022 and `1000 BRL`', []],
  ['at most 50,000 BRL', ['most 50,000 BRL']],
  ['50000.00 BRL', ['50000.00 BRL']],
  ['1,000.00 JPY', ['1,000.00 JPY']],
  ['from 50 to 500.00 PKR', ['from 50 to 500.00 PKR']],
])('"%s"', (text, faults) => {
  expect(faultsIn(text)).toEqual(faults);
});

test('an amount has separators of thousands and the digits of its currency', () => {
  const files = readableFiles().filter((file) =>
    /^(?:site\/docs|facts)\/(?!contract|changelog).*\.(?:mdx|yaml)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => faultsIn(read(file)).map((fault) => `${file}: ${fault}`))).toEqual([]);
});
