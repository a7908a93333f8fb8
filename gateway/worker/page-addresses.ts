// Addresses that the gateway of a page gives payers, and the pages that it shows for them.
import {hosts} from '../../facts/reference/hosts';
import {publicPlaces} from '../sandbox/domain/places';

const BANK = publicPlaces.bank('');
const PAGE = /^\/(?:p|v|i|t|bank)\/\w+$/;

/** Address of the page of a payment, with or without one of its own. @param id `txn_...` */
export const pageOfPayment = (id: string): string => publicPlaces.page('p', id);

/**
 * The page's address on the host of the pages; null for one of somebody else, as the shop's.
 *
 * @param address absolute, or relative to the host of the pages
 */
export function placeOf(address: string): URL | null {
  const url = URL.canParse(address, hosts.pay) ? new URL(address, hosts.pay) : null;
  if (url?.href.startsWith(BANK)) {
    return new URL(`/bank/${url.href.slice(BANK.length)}`, hosts.pay);
  }
  return url?.origin === new URL(hosts.pay).origin && PAGE.test(url.pathname) ? url : null;
}
