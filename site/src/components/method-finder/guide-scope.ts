// What a guide is for, written at its link: a method may pay in where it does not pay out, or in another currency there.

export interface Place {
  /** Alpha-2; null: each country of the method. */
  readonly country: string | null;
  readonly currencies: readonly string[];
}

export interface GuideScope {
  readonly direction: string;
  /** The first is that of its samples. */
  readonly flows: readonly string[];
  readonly places: readonly Place[];
}

const ANYWHERE = '*';

/** `payin hpp JP=JPY *=EUR,USD`. */
export const writeGuideScope = ({direction, flows, places}: GuideScope): string =>
  [
    direction,
    flows.join(','),
    ...places.map(({country, currencies}) => `${country ?? ANYWHERE}=${currencies.join(',')}`),
  ].join(' ');

/** @param text as `writeWay` writes it */
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
