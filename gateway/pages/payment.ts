// The hosted payment page: one address, which shows what the payment waits for and takes the forms of it.
import type {World} from '../sandbox/world';
import type {TransactionRecord} from '../sandbox/domain/transaction/record';
import {open, returnAddress} from '../sandbox/operations/page/payer';
import {goTo, isOwnForm, refusedForm} from './document';
import {NOTHING, takeForm} from './payment-form';
import {pageOf} from './payment-page';

/** Where the browser goes after a form: the bank, the shop after a cancellation, else the page again. */
function afterForm(request: Request, form: FormData, record: TransactionRecord): string {
  const {pathname, searchParams} = new URL(request.url);
  const language = searchParams.get('lang');
  const here = language === null ? pathname : `${pathname}?lang=${encodeURIComponent(language)}`;
  if (form.get('do') === 'form' && record.nextAction?.type === 'redirect') {
    return String(record.nextAction['url']);
  }
  return (form.get('do') === 'cancel' ? returnAddress(record) : null) ?? here;
}

/** What may have changed since the page was made, for its script. */
const stateOf = (world: World, record: TransactionRecord): Response =>
  Response.json(
    {sequence: record.sequence, left: record.expiresAt === null ? null : record.expiresAt - world.clock.now()},
    {headers: {'Cache-Control': 'no-store'}},
  );

/** Answers at the address in `payment_url`. @param record the payment, up to date */
export async function servePayment(world: World, request: Request, record: TransactionRecord): Promise<Response> {
  const read = (): TransactionRecord => world.settle(world.transactions.get(record.id)!);
  if (request.method !== 'POST') {
    if (new URL(request.url).searchParams.has('state')) {
      return stateOf(world, record);
    }
    return pageOf(world, request, request.method === 'GET' ? open(world, record) : record, NOTHING);
  }
  if (!isOwnForm(request)) {
    return refusedForm();
  }
  const form = await request.formData();
  const refused = takeForm(world, request, record, form);
  return refused === NOTHING ? goTo(afterForm(request, form, read())) : pageOf(world, request, read(), refused);
}
