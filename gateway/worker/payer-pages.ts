// The payer's pages as text, the same as served by the downloaded gateway.
import type {World} from '../sandbox/world';
import {pageName} from '../sandbox/domain/transaction/payments';
import type {TransactionRecord} from '../sandbox/domain/transaction/record';
import {runThreeDsMethod, takeOver} from '../sandbox/operations/page/payer';
import type {Control} from '../control/control';
import {pagesBy} from '../pages';
import {placeOf} from './page-addresses';
import type {PayerPage, PayerRequest} from './protocol';

/** The limit in browsers. */
const MOST_REDIRECTS = 20;

/** Host-to-host payments have no page, so they are found by identifier. */
const find = ({names, transactions}: World, name: string): TransactionRecord | undefined =>
  transactions.get(names.get(pageName(name)) ?? name);
const serve = pagesBy(find);

/** Simulates the shop's page, which runs the hidden 3-D Secure request before the payer takes over. */
function startPayerVisit(world: World, path: string): void {
  const record = find(world, path.split('/').at(-1)!);
  if (record && record.paymentUrl === null) {
    takeOver(world, runThreeDsMethod(world, record));
  }
}

/** Opens an address or submits a form, and follows redirects. */
export async function payerPage(control: Control, {address, form}: PayerRequest): Promise<PayerPage> {
  let next = address;
  for (let hop = 0; hop < MOST_REDIRECTS; hop += 1) {
    const place = placeOf(next);
    const isForm = form !== null && hop === 0;
    if (place === null) {
      break;
    }
    if (!isForm) {
      startPayerVisit(control.world, place.pathname);
    }
    const body = isForm ? new URLSearchParams(form.map(([name, value]) => [name, value])) : null;
    const answer = await serve(control, new Request(place, {method: isForm ? 'POST' : 'GET', body}));
    const location = answer?.headers.get('Location') ?? null;
    if (answer && location === null) {
      return {at: place.href, text: await answer.text()};
    }
    next = location ?? next;
  }
  return {left: next};
}
