import {kindOfPage} from '../../facts/reference/pages';

/** To the merchant or from the merchant. */
export type Direction = 'payin' | 'payout';

const isPayoutGuide = (path: string): boolean => path.endsWith('payout');

/** Makes an address that a payer sends coins to. */
const DEPOSIT_ADDRESS = '/transaction/get_crypto_address';

/** The direction of a payment method's guide; undefined for most other pages, which are about both directions. */
export function directionOf(path: string): Direction | undefined {
  if (path.endsWith(DEPOSIT_ADDRESS)) {
    return 'payin';
  }
  const {area, version} = kindOfPage(path);
  if (area !== 'services' || version === 'v1') {
    return undefined;
  }
  return isPayoutGuide(path) ? 'payout' : 'payin';
}
