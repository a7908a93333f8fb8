import {data as currencies} from 'currency-codes';
import {iso31661, type ISO31661AssignedEntry} from 'iso-3166';
import {currencyAdditions, countrySpellings, movedCountries, noCountries} from '../reference/data/currency-changes';
import {countryNames, territoryNames} from '../reference/data/country-names';

export const isoCountries: readonly ISO31661AssignedEntry[] = iso31661;

/**
 * English short name for an ISO 3166-1 alpha-2 code, or for a territory with a numbering plan.
 * @throws Error with the unknown code
 */
export function countryName(alpha2: string): string {
  const name =
    countryNames[alpha2] ?? territoryNames[alpha2] ?? isoCountries.find((entry) => entry.alpha2 === alpha2)?.name;
  if (!name) {
    throw new Error(`${alpha2}: expected an alpha-2 code of ISO 3166-1 or of facts/reference/data/country-names.ts`);
  }
  return name;
}

/** Sorts the words and removes accents, so that "Korea (The Republic Of)" equals "Korea, Republic of". */
const words = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && word !== 'the')
    .sort()
    .join(' ');

const byWords = new Map(isoCountries.map(({alpha2, name}) => [words(name), alpha2]));

/** Prefix of entries for bond units, metals and test codes. */
const PLACEHOLDER = /^Zz\d\d_/;

function alpha2Of(currency: string, spelled: string): string[] {
  const name = spelled.trim();
  if (noCountries.includes(name) || PLACEHOLDER.test(name)) {
    return [];
  }
  const alpha2 = countrySpellings[name] ?? byWords.get(words(name));
  if (!alpha2) {
    throw new Error(`currency-codes: ${currency}: ${name}: expected a country of ISO 3166-1`);
  }
  return [alpha2];
}

/** Countries (alpha-2) by ISO 4217 currency, with the changes since the package's edition. */
export const currencyCountries: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...currencies.map(({code, countries}) => ({code, countries: countries.flatMap((name) => alpha2Of(code, name))})),
    ...currencyAdditions,
  ].map(({code, countries}) => [code, [...countries, ...(movedCountries[code] ?? [])].sort()]),
);
