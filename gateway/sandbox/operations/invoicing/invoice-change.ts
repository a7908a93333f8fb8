// invoice_update and invoice_delete.
import type {HasQuotes} from '../../domain/rates';
import type {HasWallets} from '../../domain/wallets';
import type {HasPayments} from '../../domain/transaction/payments';
import type {HasServices} from '../../domain/services/services';
import type {HasCards} from '../../domain/cards';
import {ApiFailure, fieldsFailure} from '../../kit/failure';
import {textField, type Call as CallWith, type Handler as HandlerWith} from '../call';
import {scenarioOf} from '../transaction/create-checks';
import {payerOf} from '../details';
import {stringifyExact, validated} from '../../../../lib/exact-json';
import {requireZone} from '../../domain/reports/window';
import type {TransactionRecord} from '../../domain/transaction/record';
import {namedServices, requireHost, wrongStatus} from './checks';
import {issueAndPlay, templateFor} from './invoice-create';
import {checkedDueAt, checkedItems, dueAtOf, isIssuing, requireEmail} from './invoice-input';
import {cancel, changeInvoice, followInvoice, watchDueDate} from '../../domain/invoicing/invoice-state';
import type {InvoiceRecord, HasInvoicing} from '../../domain/invoicing/tables';
import {viewInvoice} from '../../domain/invoicing/views';
import {asText} from '../../../../lib/read-json';

type Needs = HasCards & HasInvoicing & HasServices & HasPayments & HasWallets & HasQuotes;
type Call = CallWith<Needs>;
type Handler = HandlerWith<Needs>;

/** Fields that can be changed only in a draft, with their names for the message. */
const DRAFT_ONLY: Readonly<Record<string, string>> = {
  number: 'a new number',
  items: 'new items',
  expected_total: 'an expected total',
  service_ids: 'other services',
  template_id: 'another template',
};

/** The invoice of a point. @throws ApiFailure 3009 */
export function findInvoice({world, point}: Call, id: string): InvoiceRecord {
  const invoice = world.invoicing.invoices.get(id);
  if (invoice?.pointId !== point.pointId) {
    throw new ApiFailure('invoice_not_found', 'This point has no such invoice.');
  }
  return invoice;
}

/** @throws ApiFailure 2103 for each field that is fixed once the invoice is issued */
function requireUnlocked({body}: Call, {status}: InvoiceRecord): void {
  const locked = Object.keys(DRAFT_ONLY).filter((name) => body[name] !== undefined);
  if (status !== 'draft' && locked.length > 0) {
    throw fieldsFailure(
      locked.map((name) => ({
        path: `/${name}`,
        code: 'field_not_allowed',
        message: `only a draft can have ${DRAFT_ONLY[name]}; this invoice is ${status}`,
      })),
    );
  }
}

function dueChanges(call: Call, invoice: InvoiceRecord): Pick<InvoiceRecord, 'dueDate' | 'timezone' | 'dueAt'> {
  const {body} = call;
  const dueDate = textField(body, 'due_date') ?? invoice.dueDate;
  const timezone = textField(body, 'timezone') ?? invoice.timezone;
  requireZone(timezone);
  // A changed zone does not affect an overdue invoice: its date is past, and only a new date gives more time.
  const moves = invoice.status !== 'overdue' && timezone !== invoice.timezone;
  const moved = body['due_date'] !== undefined || moves;
  return {dueDate, timezone, ...(moved ? checkedDueAt(call, dueDate, timezone) : {dueAt: dueAtOf(dueDate, timezone)})};
}

/** Changes to fields that only a draft allows. */
function draftChanges(call: Call, invoice: InvoiceRecord): Partial<InvoiceRecord> {
  const {body} = call;
  const {currency} = invoice;
  const template =
    body['template_id'] === undefined ? undefined : templateFor(call, textField(body, 'template_id'), currency);
  const serviceIds =
    body['service_ids'] === undefined
      ? invoice.serviceIds
      : namedServices(call, body['service_ids'], currency, 'invoice');
  const priced = ['items', 'service_ids', 'expected_total'].some((name) => body[name] !== undefined);
  return {
    number: textField(body, 'number') ?? invoice.number,
    templateId: template === undefined ? invoice.templateId : (template?.id ?? null),
    serviceIds,
    items: priced ? checkedItems(call, body['items'], invoice.items, currency, serviceIds) : invoice.items,
  };
}

/** The invoice with the changes. @throws ApiFailure, any that the contract lists */
function changed(call: Call, invoice: InvoiceRecord): InvoiceRecord {
  const {body} = call;
  const text = (name: string, old: string | null): string | null =>
    body[name] === undefined ? old : textField(body, name);
  const next: InvoiceRecord = {
    ...invoice,
    ...draftChanges(call, invoice),
    ...dueChanges(call, invoice),
    payer: body['payer'] === undefined ? invoice.payer : payerOf(body['payer'])!,
    note: text('note', invoice.note),
    language: text('language', invoice.language),
    returnUrl: text('return_url', invoice.returnUrl),
    metadata:
      body['metadata'] === undefined ? invoice.metadata : {...validated<Record<string, string>>(body['metadata'])},
  };
  requireEmail(call, next);
  requireHost(call, 'return_url', body['return_url'], true);
  const led = invoice.status === 'overdue' && body['due_date'] !== undefined;
  return led ? {...next, status: 'sent'} : next;
}

export const updateInvoice: Handler = (call) => {
  const {world, body, now} = call;
  const invoice = findInvoice(call, asText(body['invoice_id']));
  if (invoice.status === 'paid' || invoice.status === 'cancelled') {
    throw wrongStatus(`The invoice is ${invoice.status}; it cannot be changed.`);
  }
  requireUnlocked(call, invoice);
  const scenario = scenarioOf(call, 'payin');
  const next = changed(call, invoice);
  const same = stringifyExact(next) === stringifyExact(invoice);
  const stored = same ? invoice : changeInvoice(world, invoice, next, now);
  followInvoice(world, invoice, stored, now);
  if (stored.status !== 'draft' && (stored.dueAt !== invoice.dueAt || stored.status !== invoice.status)) {
    watchDueDate(world, stored);
  }
  const answered = stored.status === 'draft' && isIssuing(call) ? issueAndPlay(call, stored, scenario) : stored;
  return {kind: 'data', data: {invoice: viewInvoice(world, answered)}};
};

/** Payment statuses that must end, or be refunded, before the invoice can be deleted. */
const IN_PROGRESS: readonly TransactionRecord['status'][] = [
  'created',
  'requires_action',
  'processing',
  'on_hold',
  'authorized',
  'partially_paid',
  'completed',
];

/** @throws ApiFailure 3004 while a payment of the invoice is in progress */
function requireNoPayment({world}: Call, {pageId}: InvoiceRecord): void {
  for (const stored of world.transactions.newestFirst()) {
    if (pageId !== null && world.invoicing.pageOf.get(stored.id) === pageId) {
      const {id, status, received} = world.settle(stored);
      if (IN_PROGRESS.includes(status) || (status === 'expired' && received > 0n)) {
        throw wrongStatus(`Transaction ${id} of this invoice is ${status}.`);
      }
    }
  }
}

export const deleteInvoice: Handler = (call) => {
  const {world, body, now} = call;
  const invoice = findInvoice(call, asText(body['invoice_id']));
  if (invoice.status === 'paid') {
    throw wrongStatus('The invoice is paid; refund its transaction instead.');
  }
  if (invoice.status === 'cancelled') {
    throw wrongStatus('The invoice is cancelled.');
  }
  requireNoPayment(call, invoice);
  return {kind: 'data', data: {invoice: viewInvoice(world, cancel(world, invoice, textField(body, 'reason'), now))}};
};
