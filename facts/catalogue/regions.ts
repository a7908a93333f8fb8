// Groups methods for the sidebar: by region, or by kind if a method belongs to no country.
import type {Method} from './types';

const REGIONS: Readonly<Record<string, readonly string[]>> = {
  Brazil: ['BR'],
  Mexico: ['MX'],
  'Latin America': ['AR', 'BO', 'CL', 'CO', 'CR', 'EC', 'PE', 'PY', 'UY', 'VE'],
  'Canada and Europe': [
    'CA',
    'AT',
    'DE',
    'DK',
    'EE',
    'ES',
    'FI',
    'FR',
    'GB',
    'IE',
    'IT',
    'LT',
    'LV',
    'NL',
    'NO',
    'PL',
    'PT',
    'SE',
  ],
  'Eastern Europe and Central Asia': ['AZ', 'KZ', 'RU', 'UA', 'UZ'],
  Türkiye: ['TR'],
  India: ['IN'],
  'South and Southeast Asia': ['BD', 'PH', 'PK'],
  Africa: ['CI', 'CM', 'EG', 'GH', 'KE', 'NG', 'UG', 'ZA'],
};

/** Groups of methods that belong to no country or to many. */
const BY_KIND: readonly (readonly [kind: string, region: string])[] = [
  ['crypto', 'Crypto and Binance'],
  ['card', 'Cards and transfers between cards'],
];
const WORLDWIDE = 'Wallets and cash in many countries';

/** Groups in the order of the sidebar. */
export const REGION_NAMES: readonly string[] = [
  'Cards and transfers between cards',
  'Crypto and Binance',
  WORLDWIDE,
  ...Object.keys(REGIONS),
];

/** The group of a method. @throws Error that names a country without a region */
export function regionOf({id, countries, kind}: Method): string {
  const byKind = BY_KIND.find(([name]) => kind.includes(name));
  if (countries === 'global' || (byKind && countries.length > 1)) {
    return byKind?.[1] ?? WORLDWIDE;
  }
  const regions = new Set(
    countries.map((country) => {
      const found = Object.entries(REGIONS).find(([, codes]) => codes.includes(country));
      if (!found) {
        throw new Error(`facts/catalogue/regions.ts: ${country} of ${id}: expected it in a region`);
      }
      return found[0];
    }),
  );
  const [first = WORLDWIDE] = regions;
  return regions.size === 1 ? first : WORLDWIDE;
}
