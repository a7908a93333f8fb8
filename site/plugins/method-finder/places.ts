import {catalogue} from '../../../facts/catalogue';
import type {Guide, Service} from '../../../facts/catalogue/types';
import type {Terms} from '../../src/components/method-finder/facets';
import type {Place} from '../../src/components/method-finder/guide-scope';

/** Countries of a guide's services with their currencies. Countries with the same currencies are not merged. */
export function placesOf(guide: Guide): readonly Place[] {
  const currencies = new Map<string | null, Set<string>>();
  for (const {country, currency} of catalogue.servicesOfGuide(guide)) {
    currencies.set(country, (currencies.get(country) ?? new Set()).add(currency));
  }
  return [...currencies].map(([country, all]) => ({country, currencies: [...all].sort()}));
}

/** What services offer with a stored card or a signed contract. */
export const storedIn = (services: readonly Service[]): readonly string[] =>
  services.flatMap(({recurring, one_click: oneClick}) => [
    ...(recurring ? ['recurring'] : []),
    ...(oneClick ? ['one_click'] : []),
  ]);

/** The terms of a guide's pay-ins, each with the values of all its services. */
export function termsOf(guide: Guide): Terms {
  const services = catalogue.servicesOfGuide(guide);
  const paid = guide.direction === 'validation' ? [] : services.filter(({direction}) => direction !== 'payout');
  const list = (values: readonly string[]): readonly string[] => [...new Set(values)].sort();
  return {
    refunds: list(paid.map(({refunds}) => refunds.kind)),
    disputes: list(paid.map(({disputes}) => disputes.kind)),
    stored: list(storedIn(paid)),
    capture: paid.some(({two_stage: isTwoStage}) => isTwoStage) ? ['yes'] : [],
    settlement: list(paid.flatMap(({settlement: own}) => (own ? [`${own.cycle}${own.working_days}`] : []))),
  };
}

/** Flows of a guide, the one of its samples first. */
export const flowsOf = ({flow, other_flows: others = []}: Guide): readonly string[] => [flow, ...others];
