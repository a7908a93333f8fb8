import {kindOfPage} from '../../reference/pages';

/** Parts of the site that readers ask about in words of their own; the order is that of a leaning's numbers. */
export const AREAS = ['v1', 'reports', 'api', 'cabinet', 'guide', 'invoicing', 'reference', 'payin', 'payout'] as const;

const numberOf = (area: (typeof AREAS)[number]): number => AREAS.indexOf(area);

export const isPayoutGuide = (path: string): boolean => path.endsWith('payout');

/** The area of a page, as its number in `AREAS`. */
export function areaOf(path: string): number {
  const {area = 'guide', version} = kindOfPage(path);
  if (version === 'v1') {
    return numberOf('v1');
  }
  if (area === 'services') {
    return numberOf(isPayoutGuide(path) ? 'payout' : 'payin');
  }
  return numberOf(area);
}

/** Which way money goes. */
export type Way = 'payin' | 'payout';

/** Whether an area is of guides whose money goes the other way. */
export const isOtherWay = (area: number, way: Way): boolean => area === numberOf(way === 'payin' ? 'payout' : 'payin');

/** How much each word speaks for each area: its numbers, in tenths of a logarithm, in the order of `AREAS`. */
export type Leanings = ReadonlyMap<string, readonly number[]>;

export const NO_LEANINGS: Leanings = new Map();

/** The leaning of any query, whatever it says. */
export const ANY_QUERY = '*';

/** Of what was learned: words are taken as if each told of the area whatever the others say. */
const STRENGTH = 0.07;
const STRENGTH_OF_ANY = 0.04;

/**
 * How likely a page of each area is meant, by how a query is said: people say "who" and "my colleague" of the cabinet,
 * and "returns" and "when" of the API.
 *
 * @param stems of all words, the small ones among them
 */
export function areaFactors(leanings: Leanings, stems: readonly string[]): number[] {
  const known = [...new Set(stems)].flatMap((stem) => {
    const tenths = leanings.get(stem);
    return tenths ? [tenths] : [];
  });
  const any = leanings.get(ANY_QUERY);
  return AREAS.map((_, area) => {
    const said = known.reduce((sum, tenths) => sum + tenths[area]!, 0);
    return Math.exp((STRENGTH * said) / Math.sqrt(Math.max(1, known.length)) + STRENGTH_OF_ANY * (any?.[area] ?? 0));
  });
}
