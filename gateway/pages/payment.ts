// The hosted payment page: shows the payment's current step and handles its forms.
import type {World} from '../sandbox/world';
import type {TransactionRecord} from '../sandbox/domain/transaction/record';
import {open, returnAddress} from '../sandbox/operations/page/payer';
import {goTo, isOwnForm, refusedForm} from './document';
import {NOTHING, takeForm} from './payment-form';
import {pageOf} from './payment-page';

/** Where to redirect after a form: to the bank, to the shop after a cancellation, otherwise back to the page. */
function afterForm(request: Request, form: FormData, record: TransactionRecord): string {
  const {pathname, searchParams} = new URL(request.url);
  const language = searchParams.get('lang');
  const here = language === null ? pathname : `${pathname}?lang=${encodeURIComponent(language)}`;
  if (form.get('do') === 'form' && record.nextAction?.type === 'redirect') {
    return String(record.nextAction['url']);
  }
  return (form.get('do') === 'cancel' ? returnAddress(record) : null) ?? here;
}

/** What the page's script polls. */
const stateOf = (world: World, record: TransactionRecord): Response =>
  Response.json(
    {sequence: record.sequence, left: record.expiresAt === null ? null : record.expiresAt - world.clock.now()},
    {headers: {'Cache-Control': 'no-store'}},
  );

/** Serves the address in `payment_url`. @param record the payment in its current state */
export async function servePayment(world: World, request: Request, record: TransactionRecord): Promise<Response> {
  const read = (): TransactionRecord => world.settle(world.transactions.get(record.id)!);
  if (request.method !== 'POST') {
    if (new URL(request.url).searchParams.has('state')) {
      return stateOf(world, record);
    }
    return pageOf(world, request, request.method === 'GET' ? open(world, record) : record, NOTHING);
  }
  if (!isOwnForm(request, world.origin)) {
    return refusedForm();
  }
  const form = await request.formData();
  const refused = takeForm(world, request, record, form);
  return refused === NOTHING ? goTo(afterForm(request, form, read())) : pageOf(world, request, read(), refused);
}
