import {TERMS} from '@site/src/components/method-finder/facets';
import type {GuideScope} from '@site/src/components/method-finder/guide-scope';
import type {MethodFilter} from '@site/src/components/method-finder/bar';

export interface Offered {
  /** Countries of all its guides; empty if not limited to countries. */
  readonly countries: readonly string[];
  readonly kinds: readonly string[];
}

const has = (values: readonly string[], wanted: string): boolean => wanted === '' || values.includes(wanted);

/** Whether a guide of a method matches all choices, with country and currency in the same place. */
export const fits = (
  {countries, kinds}: Offered,
  {direction, flows, terms, places}: GuideScope,
  wanted: Omit<MethodFilter, 'words'>,
): boolean =>
  has(kinds, wanted.kinds) &&
  has([direction], wanted.directions) &&
  has(flows, wanted.flows) &&
  TERMS.every((term) => has(terms[term], wanted[term])) &&
  places.some(
    ({country, currencies}) =>
      has(currencies, wanted.currencies) &&
      ((country === null && countries.length === 0) || has(country === null ? countries : [country], wanted.countries)),
  );
