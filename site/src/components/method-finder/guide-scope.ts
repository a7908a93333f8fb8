// The scope of a guide, stored at its link. Pay-ins and payouts of a method may differ in countries and currencies.

export interface Place {
  /** Alpha-2 code; null means every country of the method. */
  readonly country: string | null;
  readonly currencies: readonly string[];
}

export interface GuideScope {
  readonly direction: string;
  /** The flow of its samples comes first. */
  readonly flows: readonly string[];
  readonly places: readonly Place[];
}

const ANYWHERE = '*';

/** Formats a scope as `payin hpp JP=JPY *=EUR,USD`. */
export const writeGuideScope = ({direction, flows, places}: GuideScope): string =>
  [
    direction,
    flows.join(','),
    ...places.map(({country, currencies}) => `${country ?? ANYWHERE}=${currencies.join(',')}`),
  ].join(' ');

/** @param text from `writeGuideScope` */
export function readGuideScope(text: string): GuideScope {
  const [direction = '', flows = '', ...places] = text.split(' ');
  return {
    direction,
    flows: flows.split(','),
    places: places.map((place) => {
      const [country = '', currencies = ''] = place.split('=');
      return {country: country === ANYWHERE ? null : country, currencies: currencies.split(',')};
    }),
  };
}
