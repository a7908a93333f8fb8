import {data as listed} from 'currency-codes';
import {cryptoExponents, fiatExponents} from '../reference/currencies';
import {cryptoAssets} from '../reference/data/crypto-networks';
import {
  currencyAdditions,
  currencyKinds,
  currencyNames,
  currencyNotes,
  historicCurrencies,
} from '../reference/data/currency-changes';
import {currencyCountries} from './countries';
import {defineTable, type Row} from './table';

const fiat: Readonly<Record<string, number>> = fiatExponents;

const kindOf = (code: string): string =>
  Object.entries(currencyKinds).find(([, codes]) => codes.includes(code))?.[0] ?? 'currency';

const isoRows = [...listed, ...currencyAdditions].map(({code, number, digits, currency}): Row => {
  const historic = historicCurrencies[code];
  const kind = kindOf(code);
  const exponent = kind === 'metal' || kind === 'unit' ? null : digits;
  if (fiat[code] !== undefined && fiat[code] !== exponent) {
    throw new Error(
      `currency-codes: ${code}: expected the ${fiat[code]} decimals of facts/reference/currencies.ts, got ${exponent}`,
    );
  }
  return {
    code,
    number,
    exponent,
    name: currencyNames[code] ?? currency.trim(),
    kind,
    countries: historic ? [] : currencyCountries.get(code)!,
    gateway: fiat[code] === undefined ? 'no' : historic ? 'refunds' : 'yes',
    successor: historic?.successor ?? null,
    note: historic?.note ?? currencyNotes[code] ?? null,
  };
});

const cryptoRows = Object.entries(cryptoExponents).map(([code, exponent]): Row => ({
  code,
  number: null,
  exponent,
  name: cryptoAssets.find(({asset}) => asset === code)!.name,
  kind: 'crypto',
  countries: [],
  gateway: 'yes',
  successor: null,
  note: 'Not in ISO 4217. Networks and addresses: /reference/crypto_codes.',
}));

/** ISO 4217 with the changes since 2024, recently withdrawn codes, and the gateway's cryptocurrencies. */
export const currencyCodes = defineTable({
  name: 'currency_codes',
  title: 'Currency codes',
  rowId: 'code',
  columns: [
    {
      id: 'code',
      label: 'Code',
      kind: 'code',
      description: '`currency` in the API.',
      phone: true,
      copy: true,
      search: true,
    },
    {
      id: 'number',
      label: 'Number',
      kind: 'code',
      description: 'Three digits of ISO 4217. Null: a coin, which has none. ANG and XCG share one.',
      phone: false,
      search: true,
    },
    {
      id: 'exponent',
      label: 'Decimals',
      kind: 'number',
      description: 'Decimals of an amount; 10 to this power is the factor to minor units. Null: not defined.',
      phone: true,
    },
    {id: 'name', label: 'Name', kind: 'text', description: 'Name of the currency.', phone: true, search: true},
    {
      id: 'kind',
      label: 'Kind',
      kind: 'text',
      description: '`currency`, `fund`, `metal`, `unit` (of account, or for tests) or `crypto`.',
      phone: false,
    },
    {
      id: 'countries',
      label: 'Countries',
      kind: 'list',
      description: 'Alpha-2 codes of the countries where it is the currency now, by ISO 4217.',
      phone: false,
      search: true,
    },
    {
      id: 'gateway',
      label: 'In the gateway',
      kind: 'text',
      description: '`yes`: the gateway books it; `refunds`: only refunds of older payments name it; `no`: 2107.',
      phone: true,
    },
    {
      id: 'successor',
      label: 'Replaced by',
      kind: 'code',
      description: 'Code in its place. Null: the code is active.',
      phone: false,
    },
    {id: 'note', label: 'Note', kind: 'text', description: 'What to know before you use it, or null.', phone: false},
  ],
  rows: [...isoRows, ...cryptoRows].sort((a, b) => (String(a['code']) < String(b['code']) ? -1 : 1)),
  attribution: {
    text: 'ISO 4217 as of 25 June 2024 from currency-codes, with the changes since.',
    url: 'https://www.npmjs.com/package/currency-codes',
    license: 'MIT',
  },
});
