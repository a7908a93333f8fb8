import {currencyKinds, historicCurrencies} from '../reference/data/currency-changes';
import {countryName, currencyCountries, isoCountries} from './countries';
import {numbering} from './numbering';
import {defineTable} from './table';

const isMoney = (code: string): boolean =>
  !historicCurrencies[code] && !Object.values(currencyKinds).some((codes) => codes.includes(code));

/** ISO 3166-1: all countries and territories with an assigned code. */
export const countryCodes = defineTable({
  name: 'country_codes',
  title: 'Country codes',
  rowId: 'alpha2',
  columns: [
    {id: 'name', label: 'Name', kind: 'text', description: 'Short English name.', phone: true, search: true},
    {
      id: 'alpha2',
      label: 'Alpha-2',
      kind: 'code',
      description: '`country` in the API.',
      phone: true,
      copy: true,
      search: true,
    },
    {
      id: 'alpha3',
      label: 'Alpha-3',
      kind: 'code',
      description: 'Three letters; the API does not take them.',
      phone: false,
      copy: true,
      search: true,
    },
    {
      id: 'numeric',
      label: 'Numeric',
      kind: 'code',
      description: 'Three digits, zeros included.',
      phone: false,
      search: true,
    },
    {
      id: 'calling_code',
      label: 'Calling code',
      kind: 'code',
      description: 'Begins a phone number in E.164. Null: the territory has no numbering plan of its own.',
      phone: true,
      search: true,
    },
    {
      id: 'currencies',
      label: 'Currencies',
      kind: 'list',
      description: 'Codes of the currencies that ISO 4217 gives the country, funds left out.',
      phone: false,
      search: true,
    },
  ],
  rows: isoCountries
    .map(({alpha2, alpha3, numeric}) => ({
      name: countryName(alpha2),
      alpha2,
      alpha3,
      numeric,
      calling_code: numbering.get(alpha2)?.callingCode ?? null,
      currencies: [...currencyCountries]
        .filter(([code, countries]) => isMoney(code) && countries.includes(alpha2))
        .map(([code]) => code)
        .sort(),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en')),
  attribution: {
    text: 'ISO 3166-1 from iso-3166; calling codes from Google libphonenumber; currencies by ISO 4217.',
    url: 'https://github.com/wooorm/iso-3166',
    license: 'MIT, Apache-2.0',
  },
});
