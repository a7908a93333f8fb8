import {iso31662} from 'iso-3166';
import {subdivisionNames, subdivisionsByCountry} from '../reference/data/subdivisions';
import {countryName} from './countries';
import {defineTable, type Row} from './table';

function rowsOf(country: string): Row[] {
  const {kind, others = {}, withdrawn = []} = subdivisionsByCountry[country]!;
  const all = iso31662.filter(({code}) => code.startsWith(`${country}-`));
  const short = (code: string): string => code.slice(country.length + 1);
  const named = [...Object.values(others).flat(), ...withdrawn];
  const stray = named.find((code) => !all.some((entry) => short(entry.code) === code));
  if (stray) {
    throw new Error(`facts/reference/data/subdivisions.ts: ${country}: ${stray}: expected a code of ISO 3166-2`);
  }
  return all
    .filter(({code}) => !withdrawn.includes(short(code)))
    .map(({code, name, parent}) => ({
      code,
      name: subdivisionNames[code] ?? name,
      country,
      country_name: countryName(country),
      kind: Object.entries(others).find(([, codes]) => codes.includes(short(code)))?.[0] ?? kind,
      parent: parent === country ? null : parent,
    }));
}

const countries = Object.keys(subdivisionsByCountry).sort((a, b) => countryName(a).localeCompare(countryName(b), 'en'));

/** ISO 3166-2 codes of the countries in `facts/reference/data/subdivisions.ts`. */
export const stateCodes = defineTable({
  name: 'state_codes',
  title: 'State codes',
  rowId: 'code',
  groupBy: 'country',
  columns: [
    {
      id: 'code',
      label: 'Code',
      kind: 'code',
      description: 'Code of ISO 3166-2: country, hyphen, subdivision.',
      phone: true,
      copy: true,
      search: true,
    },
    {id: 'name', label: 'Name', kind: 'text', description: 'Name in Latin letters.', phone: true, search: true},
    {id: 'country', label: 'Country', kind: 'code', description: 'Alpha-2 code.', phone: false, search: true},
    {
      id: 'country_name',
      label: 'Country name',
      kind: 'text',
      description: 'Short English name.',
      phone: false,
      search: true,
    },
    {id: 'kind', label: 'Kind', kind: 'text', description: 'What the country calls it.', phone: false},
    {
      id: 'parent',
      label: 'Part of',
      kind: 'code',
      description: 'Code of the larger subdivision that it is in. Null: it is directly in the country.',
      phone: false,
    },
  ],
  rows: countries.flatMap(rowsOf),
  groups: {
    columns: [
      {id: 'country', label: 'Country', kind: 'code', description: 'Alpha-2 code.', phone: true},
      {id: 'name', label: 'Name', kind: 'text', description: 'Short English name.', phone: true},
    ],
    rows: countries.map((country) => ({country, name: countryName(country)})),
  },
  attribution: {
    text: 'ISO 3166-2 from iso-3166.',
    url: 'https://github.com/wooorm/iso-3166',
    license: 'MIT',
  },
});
