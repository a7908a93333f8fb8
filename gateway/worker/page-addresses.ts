// Converts between payers' addresses and the pages that the worker shows for them.
import {hosts} from '../../facts/reference/hosts';
import {publicPlaces} from '../sandbox/domain/places';

const BANK = publicPlaces.bank('');
const PAGE = /^\/(?:p|v|i|t|bank)\/\w+$/;

/** The address of a payment's page, even if the payment has no public one. @param id `txn_...` */
export const pageOfPayment = (id: string): string => publicPlaces.page('p', id);

/**
 * The address relative to the host of the payer's pages; null for other sites, such as the shop.
 * @param address absolute, or relative to the host of the pages
 */
export function placeOf(address: string): URL | null {
  const url = URL.canParse(address, hosts.pay) ? new URL(address, hosts.pay) : null;
  if (url?.href.startsWith(BANK)) {
    return new URL(`/bank/${url.href.slice(BANK.length)}`, hosts.pay);
  }
  return url?.origin === new URL(hosts.pay).origin && PAGE.test(url.pathname) ? url : null;
}
