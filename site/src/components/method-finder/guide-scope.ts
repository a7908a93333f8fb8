// The scope of a guide, stored at its link. Pay-ins and payouts of a method may differ in countries and currencies.
import {TERMS, type Terms} from './facets';
import {tableOf} from '../../../../lib/keys-of';

export interface Place {
  /** Alpha-2 code; null means every country of the method. */
  readonly country: string | null;
  readonly currencies: readonly string[];
}

export interface GuideScope {
  readonly direction: string;
  /** The flow of its samples comes first. */
  readonly flows: readonly string[];
  /** Empty lists for payouts and checks. */
  readonly terms: Terms;
  readonly places: readonly Place[];
}

const ANYWHERE = '*';
const NO_TERMS = '-';

/** Formats a scope as `payin hpp partial/card/recurring/yes/weekly1 JP=JPY *=EUR,USD`, or with `-` for no terms. */
export const writeGuideScope = ({direction, flows, terms, places}: GuideScope): string =>
  [
    direction,
    flows.join(','),
    TERMS.some((term) => terms[term].length > 0) ? TERMS.map((term) => terms[term].join(',')).join('/') : NO_TERMS,
    ...places.map(({country, currencies}) => `${country ?? ANYWHERE}=${currencies.join(',')}`),
  ].join(' ');

/** @param text from `writeGuideScope` */
export function readGuideScope(text: string): GuideScope {
  const [direction = '', flows = '', terms = '', ...places] = text.split(' ');
  const listed = terms === NO_TERMS ? [] : terms.split('/');
  return {
    direction,
    flows: flows.split(','),
    terms: tableOf(TERMS, (term) => (listed[TERMS.indexOf(term)] ?? '').split(',').filter(Boolean)),
    places: places.map((place) => {
      const [country = '', currencies = ''] = place.split('=');
      return {country: country === ANYWHERE ? null : country, currencies: currencies.split(',')};
    }),
  };
}
