import {catalogue} from '../../../facts/catalogue';
import type {Guide} from '../../../facts/catalogue/types';
import type {Place} from '../../src/components/method-finder/guide-scope';

/** Countries of a guide's services with their currencies. Countries with the same currencies are not merged. */
export function placesOf(guide: Guide): readonly Place[] {
  const currencies = new Map<string | null, Set<string>>();
  for (const {country, currency} of catalogue.servicesOfGuide(guide)) {
    currencies.set(country, (currencies.get(country) ?? new Set()).add(currency));
  }
  return [...currencies].map(([country, all]) => ({country, currencies: [...all].sort()}));
}

/** Flows of a guide, the one of its samples first. */
export const flowsOf = ({flow, other_flows: others = []}: Guide): readonly string[] => [flow, ...others];
