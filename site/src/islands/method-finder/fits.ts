import type {GuideScope} from '@site/src/components/method-finder/guide-scope';
import type {Wanted} from '@site/src/components/method-finder/bar';

export interface Offered {
  /** Of all its guides; empty: not bound to a country. */
  readonly countries: readonly string[];
  readonly kinds: readonly string[];
}

const has = (values: readonly string[], wanted: string): boolean => wanted === '' || values.includes(wanted);

/** Whether one guide of a method has all that is chosen, country and currency in one place. */
export const fits = (
  {countries, kinds}: Offered,
  {direction, flows, places}: GuideScope,
  wanted: Omit<Wanted, 'words'>,
): boolean =>
  has(kinds, wanted.kinds) &&
  has([direction], wanted.directions) &&
  has(flows, wanted.flows) &&
  places.some(
    ({country, currencies}) =>
      has(currencies, wanted.currencies) &&
      ((country === null && countries.length === 0) || has(country === null ? countries : [country], wanted.countries)),
  );
