// The recipient that the payer sees in each country with transfers between persons: a payer's app accepts the number.
import {describe, expect, test} from 'vitest';
import {iban, luhn} from '../../facts/catalogue/checks/digits';
import {loadCatalogue} from '../../facts/catalogue/load';
import {numbering} from '../../facts/tables/numbering';
import {sandboxServices} from '../../gateway/sandbox/domain/services/services';
import {KNOWN_BANK} from '../../gateway/sandbox/operations/details';
import {routesOf, type P2pRequisites} from '../../gateway/sandbox/operations/p2p-routes';
import {serviceOf} from './world';

type Takes = (value: string, country: string) => boolean;

/** What an app that sends money checks before it does. */
const TAKES: Readonly<Record<P2pRequisites['kind'], Takes>> = {
  card: (value) => /^\d{16}$/.test(value) && luhn(value),
  iban: (value, country) => value.startsWith(country) && iban(value),
  account: (value) => /^\d{20}$/.test(value) && value.startsWith(KNOWN_BANK.code),
  phone: (value, country) => value.startsWith(numbering.get(country)!.callingCode) && /^\+\d{11,12}$/.test(value),
  upi: (value) => /^[a-z.]+@[a-z]+$/.test(value),
  pix_key: (value) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(value),
  qr: () => false,
};

const transfers = sandboxServices(loadCatalogue()).filter(({hasRoutes}) => hasRoutes);
const countries = [...new Set(transfers.map(({country}) => country!))].sort();
const anyone = () => routesOf(serviceOf({country: null}))[0]!.requisites.holder;

test('a recipient is assigned in every country without card payments', () => {
  const others = sandboxServices(loadCatalogue()).filter(({hasRoutes, type}) => !hasRoutes && type === 'p2p');
  expect(others.map(({action}) => action)).toEqual(others.map(() => 'card'));
  expect(transfers.filter(({action, country}) => action !== 'none' || country === null)).toEqual([]);
});

describe.each(countries)('in %s', (country) => {
  // Called in each test: a failure while tests are collected would not be a red test.
  const routes = () => routesOf(serviceOf({country}));

  test('the recipient lives in the country and has a number that an app accepts', () => {
    expect(routes().length).toBeGreaterThan(0);
    for (const {requisites} of routes()) {
      const {kind, value, bank, holder} = requisites;
      expect(TAKES[kind](value, country), `${kind} ${value}`).toBe(true);
      expect(holder).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u);
      expect(holder).not.toBe(anyone());
      expect(bank).toMatch(/^\p{Lu}\p{L}+ \p{L}+/u);
    }
  });

  test('the ID and the name of a route say its kind of number', () => {
    for (const {id, name, requisites} of routes()) {
      const [word = ''] = requisites.kind.split('_');
      expect(id).toMatch(new RegExp(`^${country.toLowerCase()}_.*${word}`));
      expect(name.toLowerCase()).toContain(word === 'pix' ? 'pix key' : word);
    }
  });

  test('countries with cards also have a route by phone number', () => {
    const kinds = routes().map(({requisites}) => requisites.kind);
    expect(kinds.includes('card') ? kinds : ['card', 'phone']).toEqual(['card', 'phone']);
  });
});
