import {kindOfPage} from '../../facts/reference/pages';

/** Which way money goes. */
export type Direction = 'payin' | 'payout';

const isPayoutGuide = (path: string): boolean => path.endsWith('payout');

/** The direction that a guide of a payment method is about; undefined for other pages, which are about both. */
export function directionOf(path: string): Direction | undefined {
  const {area, version} = kindOfPage(path);
  if (area !== 'services' || version === 'v1') {
    return undefined;
  }
  return isPayoutGuide(path) ? 'payout' : 'payin';
}
