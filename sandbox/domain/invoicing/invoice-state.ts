// How an invoice moves from status to status; the table is x-transitions of InvoiceStatus in the contract.
import type {World} from '../../world';
import {PAY_HOST} from '../../operations/invoicing/checks';
import {changePage, closePage} from './page-state';
import {NO_LOOK, type InvoiceRecord, type InvoiceStatus, type PageRecord} from './tables';
import {viewInvoice} from './views';

/** Statuses in which the payer can pay. */
const PAYABLE: readonly InvoiceStatus[] = ['sent', 'viewed', 'overdue'];
export const isPayable = ({status}: InvoiceRecord): boolean => PAYABLE.includes(status);

/** Stores an invoice with some fields changed. @param at when, milliseconds since 1970 */
export function changeInvoice(
  world: World,
  invoice: InvoiceRecord,
  changes: Partial<InvoiceRecord>,
  at: number,
): InvoiceRecord {
  const changed = {...invoice, ...changes, updatedAt: Math.max(at, invoice.updatedAt)};
  world.invoicing.invoices.set(invoice.id, changed);
  return changed;
}

export const pageOfInvoice = ({invoicing}: World, {pageId}: InvoiceRecord): PageRecord | undefined =>
  pageId === null ? undefined : invoicing.pages.get(pageId);

/** The due date has passed: an unpaid invoice is overdue, and the merchant is told. */
export function makeOverdue(world: World, id: string, at: number): void {
  const invoice = world.invoicing.invoices.get(id);
  if (invoice?.status === 'sent' || invoice?.status === 'viewed') {
    const overdue = changeInvoice(world, invoice, {status: 'overdue'}, at);
    world.tell(overdue.pointId, 'invoice.expired', {invoice: viewInvoice(world, overdue)}, at);
  }
}

/** Watches the due date, which can still be moved. */
export function watchDueDate(world: World, {id, dueAt}: InvoiceRecord): void {
  world.agenda.at(dueAt, () => {
    if (world.invoicing.invoices.get(id)?.dueAt === dueAt) {
      makeOverdue(world, id, dueAt);
    }
  });
}

/** Issues a draft: it gets its link and its page. */
export function issue(world: World, draft: InvoiceRecord, now: number): InvoiceRecord {
  const page: PageRecord = {
    id: world.ids.next('pg'),
    pointId: draft.pointId,
    templateId: draft.templateId,
    invoiceId: draft.id,
    name: draft.number,
    closeReason: null,
    closedAt: null,
    currency: draft.currency,
    look: NO_LOOK,
    maxPayments: 1,
    completed: 0,
    attempts: 0,
    closesAt: null,
    returnUrl: draft.returnUrl,
    metadata: draft.metadata,
    createdAt: now,
    updatedAt: now,
  };
  world.invoicing.pages.set(page.id, page);
  const url = `${PAY_HOST}/i/${world.ids.token()}`;
  const issued = changeInvoice(world, draft, {status: 'sent', pageId: page.id, url, sentAt: now}, now);
  watchDueDate(world, issued);
  return issued;
}

/** The payer opens an invoice. */
export function view(world: World, invoice: InvoiceRecord, now: number): void {
  if (invoice.viewedAt === null) {
    const status = invoice.status === 'sent' ? 'viewed' : invoice.status;
    changeInvoice(world, invoice, {status, viewedAt: now}, now);
  }
}

/** A transaction for the whole total is completed. */
export function pay(world: World, invoice: InvoiceRecord, transactionId: string, at: number): void {
  const paid = changeInvoice(world, invoice, {status: 'paid', transactionId, paidAt: at}, at);
  const page = pageOfInvoice(world, paid);
  if (page) {
    closePage(world, page, 'invoice_paid', at);
  }
  world.tell(paid.pointId, 'invoice.paid', {invoice: viewInvoice(world, paid)}, at);
}

/** The merchant ends an invoice; its page and tokens end with it. */
export function cancel(world: World, invoice: InvoiceRecord, reason: string | null, now: number): InvoiceRecord {
  const page = pageOfInvoice(world, invoice);
  if (page) {
    closePage(world, page, 'invoice_cancelled', now);
  }
  return changeInvoice(world, invoice, {status: 'cancelled', cancelReason: reason, cancelledAt: now}, now);
}

/** Keeps the page in step with what an issued invoice can still change. */
export function followInvoice(world: World, before: InvoiceRecord, after: InvoiceRecord, now: number): void {
  const page = pageOfInvoice(world, after);
  const {returnUrl, metadata} = after;
  if (page && (before.returnUrl !== returnUrl || before.metadata !== metadata)) {
    changePage(world, page, {returnUrl, metadata}, now);
  }
}
