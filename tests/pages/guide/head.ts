// The head of a guide: countries, currencies, direction, timing, refunds and services.
import {describe, expect, test} from 'vitest';
import {page} from '../built-pages';
import {one, termsOf, text} from '../dom';
import {guides, type Told} from './catalogue';

const DIRECTIONS = {payin: 'pay-in', payout: 'payout', p2p: 'p2p', validation: 'check'} as const;
const REFUNDS = {none: 'none', full: 'full', partial: 'full and partial'} as const;

/** A list that a head has room for: the first ones, and how many follow. */
const some = (values: readonly (string | number)[], most: number, rest: string): string =>
  values.length > most ? `${values.slice(0, most).join(', ')} and ${rest}` : values.join(', ');

function countriesOf({method, services}: Told): string {
  const served = services.map(({country}) => country);
  const countries = served.length === 0 || served.includes(null) ? method.countries : served;
  const anywhere = method.not_in === undefined ? 'any' : `any, but not ${method.not_in}`;
  return countries === 'global' ? anywhere : [...new Set(countries)].join(', ');
}

function expected(told: Told): Record<string, string> {
  const {guide, services, say} = told;
  const currencies = [...new Set(services.map(({currency}) => currency))];
  const kinds = [...new Set(services.map(({refunds}) => refunds.kind))];
  const numbers = services.map(({service_id: id}) => id);
  return {
    Country: countriesOf(told),
    Currency: currencies.length > 6 ? `${currencies.slice(0, 5).join(', ')} and more` : currencies.join(', '),
    Direction: DIRECTIONS[guide.direction],
    Operator: say('operator') ?? 'not confirmed by a public source',
    Result: say('timing')!,
    ...(guide.direction === 'payin' && kinds[0]
      ? {Refunds: kinds.length > 1 ? 'depend on the service' : REFUNDS[kinds[0]]}
      : {}),
    ...(numbers.length > 0 ? {Service: some(numbers, 3, `${numbers.length - 3} more`)} : {}),
  };
}

describe.each(guides)('%s', (route, told) => {
  test('says at its head where, in what money and how', () => {
    const facts = termsOf(one(page(route), 'dl.operation__facts'));
    expect(Object.fromEntries([...facts].map(([name, value]) => [name, text(value)]))).toEqual(expected(told));
  });
});
