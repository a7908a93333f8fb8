import fc from 'fast-check';
import {expect, test} from 'vitest';
import {checkAmount} from '../../gateway/diagnosis';
import {currencyExponents, fromMinor} from '../../facts/reference/currencies';

const faults = (text: string, currency = 'PEN', version: 'v1' | 'v2' = 'v2'): string[] =>
  checkAmount({text, currency, version}).faults.map(({id}) => id);

test.each([
  ['1,000.00', 'PEN', ['group_separator'], '1000.00'],
  ['1.000,00', 'PEN', ['group_separator', 'decimal_comma'], '1000.00'],
  ['1 000,50', 'PEN', ['group_separator', 'decimal_comma'], '1000.50'],
  ["1'000.00", 'PEN', ['group_separator'], '1000.00'],
  ['1,00,000.00', 'INR', ['group_separator'], '100000.00'],
  ['1,000', 'PEN', ['group_separator'], '1000.00'],
  ['1.000', 'CLP', ['group_separator'], '1000'],
  ['1.500', 'KWD', [], '1.500'],
  ['1,500', 'KWD', ['group_separator'], '1500.000'],
  ['10,50', 'PEN', ['decimal_comma'], '10.50'],
  ['150.000', 'PEN', ['precision'], '150.00'],
  ['150.005', 'PEN', ['precision'], null],
  ['150.00', 'CLP', ['precision'], '150'],
  ['S/ 150.00', 'PEN', ['symbol'], '150.00'],
  ['R$1.500,00', 'BRL', ['symbol', 'group_separator', 'decimal_comma'], '1500.00'],
  ['$150.00', 'USD', ['symbol'], '150.00'],
  ['150.00 USD', 'USD', ['symbol'], '150.00'],
  ['-5.00', 'PEN', ['sign'], '5.00'],
  ['1.5e3', 'PEN', ['exponent'], '1500.00'],
  ['007.00', 'PEN', ['leading_zero'], '7.00'],
  ['.50', 'PEN', ['open_point'], '0.50'],
  ['5.', 'PEN', ['open_point'], '5.00'],
  ['1998.9999999999998', 'PEN', ['precision'], null],
  ['12345678901234567', 'PEN', ['too_long'], null],
  ['0.00', 'PEN', ['zero'], '0.00'],
  [' 5.00', 'PEN', ['spaces'], '5.00'],
  ['٥٠', 'PEN', ['digits'], null],
  ['', 'PEN', ['empty'], undefined],
  ['NaN', 'PEN', ['digits'], null],
] as const)('%j %s', (text, currency, ids, v2) => {
  const verdict = checkAmount({text, currency});
  expect(verdict.faults.map(({id}) => id)).toEqual(ids);
  expect(verdict.meant?.v2 ?? null).toBe(v2 ?? null);
});

test('v1 takes only digits, in minor units', () => {
  expect(checkAmount({text: '15000', currency: 'PEN', version: 'v1'})).toMatchObject({
    valid: true,
    meant: {v1: '15000', v2: '150.00'},
  });
  expect(faults('150.00', 'PEN', 'v1')).toEqual(['digits']);
});

test('a fee is exact, rounded half away from zero, and deducted', () => {
  const {meant} = checkAmount({text: '10.35', currency: 'PEN', fee: {percent: '3.00', fixed: '0.00'}});
  expect(meant!.fee).toEqual({amount: '0.31', exact: '0.3105', net: '10.04', total: '10.66'});
  const half = checkAmount({text: '0.50', currency: 'PEN', fee: {percent: '3.00', fixed: '0.30'}});
  expect(half.meant!.fee).toEqual({amount: '0.32', exact: '0.315', net: '0.18', total: '0.82'});
});

test('every amount of every currency survives parsing and formatting', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(currencyExponents) as (keyof typeof currencyExponents)[])),
      fc.bigInt({min: 1n, max: 10n ** 15n}),
      (currency, minor) => {
        const v2 = fromMinor(minor, currency);
        expect(checkAmount({text: v2, currency})).toMatchObject({valid: true, meant: {v1: String(minor), v2}});
        expect(checkAmount({text: String(minor), currency, version: 'v1'}).meant).toMatchObject({v2});
      },
    ),
    {seed: 7},
  );
});

test('limits and fee of a service apply to pay-ins and payouts', () => {
  const of = {currency: 'PEN', limits: {min: '1.00', max: '1000.00'}, fee: {percent: '2.50', fixed: '0.30'}} as const;
  expect(checkAmount({...of, text: '0.99'}).faults.map(({error}) => error)).toEqual([2104]);
  expect(checkAmount({...of, text: '1000.01'}).faults.map(({error}) => error)).toEqual([2105]);
  expect(checkAmount({...of, text: '1,000.01'}).faults.map(({id}) => id)).toEqual(['group_separator', 'above_maximum']);
  expect(checkAmount({...of, text: '100.10'})).toMatchObject({
    valid: true,
    meant: {fee: {exact: '2.8025', amount: '2.80', net: '97.30', total: '102.90'}},
  });
});
