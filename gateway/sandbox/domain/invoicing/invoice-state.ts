// Status changes of invoices, according to x-transitions of InvoiceStatus in the contract.
import type {TaskKind} from '../../kit/agenda';
import {changePage, closePage} from './page-state';
import {NO_LOOK, type HasInvoicing, type InvoiceRecord, type InvoiceStatus, type PageRecord} from './tables';
import {viewInvoice} from './views';

/** Statuses in which the payer can pay. */
const PAYABLE: readonly InvoiceStatus[] = ['sent', 'viewed', 'overdue'];
export const isPayable = ({status}: InvoiceRecord): boolean => PAYABLE.includes(status);

/** Stores an invoice with changes. @param at milliseconds since 1970 */
export function changeInvoice(
  desk: HasInvoicing,
  invoice: InvoiceRecord,
  changes: Partial<InvoiceRecord>,
  at: number,
): InvoiceRecord {
  const changed = {...invoice, ...changes, updatedAt: Math.max(at, invoice.updatedAt)};
  desk.invoicing.invoices.set(invoice.id, changed);
  return changed;
}

export const pageOfInvoice = ({invoicing}: HasInvoicing, {pageId}: InvoiceRecord): PageRecord | undefined =>
  pageId === null ? undefined : invoicing.pages.get(pageId);

/** Marks an unpaid invoice as overdue after its due date, and notifies the merchant. */
export function makeOverdue(desk: HasInvoicing, id: string, at: number): void {
  const invoice = desk.invoicing.invoices.get(id);
  if (invoice?.status === 'sent' || invoice?.status === 'viewed') {
    const overdue = changeInvoice(desk, invoice, {status: 'overdue'}, at);
    desk.sendEvent(overdue.pointId, 'invoice.expired', {invoice: viewInvoice(desk, overdue)}, at);
  }
}

interface Watched {
  readonly id: string;
  readonly dueAt: number;
}

/** Task for the due date. Does nothing if the date was moved. */
export const invoiceIsDue: TaskKind<HasInvoicing, Watched> = {
  name: 'invoice is due',
  run(desk, {id, dueAt}) {
    if (desk.invoicing.invoices.get(id)?.dueAt === dueAt) {
      makeOverdue(desk, id, dueAt);
    }
  },
  isStale: (desk, {id, dueAt}) => desk.invoicing.invoices.get(id)?.dueAt !== dueAt,
};

/** Task for an early due date. */
export const invoiceLapses: TaskKind<HasInvoicing, {readonly id: string}> = {
  name: 'invoice lapses',
  run: (desk, {id}, due) => makeOverdue(desk, id, due),
};

/** Schedules the due date, which can still be moved. */
export const watchDueDate = (desk: HasInvoicing, {id, dueAt}: InvoiceRecord): void =>
  desk.agenda.at(dueAt, invoiceIsDue, {id, dueAt});

/** Issues a draft: creates its link and page. */
export function issue(desk: HasInvoicing, draft: InvoiceRecord, now: number): InvoiceRecord {
  const page: PageRecord = {
    id: desk.ids.next('pg'),
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
  desk.invoicing.pages.set(page.id, page);
  const url = desk.places.page('i', desk.ids.token());
  const issued = changeInvoice(desk, draft, {status: 'sent', pageId: page.id, url, sentAt: now}, now);
  watchDueDate(desk, issued);
  return issued;
}

/** The payer opens an invoice. */
export function view(desk: HasInvoicing, invoice: InvoiceRecord, now: number): void {
  if (invoice.viewedAt === null) {
    const status = invoice.status === 'sent' ? 'viewed' : invoice.status;
    changeInvoice(desk, invoice, {status, viewedAt: now}, now);
  }
}

/** Called when a transaction for the full total is completed. */
export function pay(desk: HasInvoicing, invoice: InvoiceRecord, transactionId: string, at: number): void {
  const paid = changeInvoice(desk, invoice, {status: 'paid', transactionId, paidAt: at}, at);
  const page = pageOfInvoice(desk, paid);
  if (page) {
    closePage(desk, page, 'invoice_paid', at);
  }
  desk.sendEvent(paid.pointId, 'invoice.paid', {invoice: viewInvoice(desk, paid)}, at);
}

/** Cancels an invoice and ends its page and tokens. */
export function cancel(desk: HasInvoicing, invoice: InvoiceRecord, reason: string | null, now: number): InvoiceRecord {
  const page = pageOfInvoice(desk, invoice);
  if (page) {
    closePage(desk, page, 'invoice_cancelled', now);
  }
  return changeInvoice(desk, invoice, {status: 'cancelled', cancelReason: reason, cancelledAt: now}, now);
}

/** Updates the page after changes to an issued invoice. */
export function followInvoice(desk: HasInvoicing, before: InvoiceRecord, after: InvoiceRecord, now: number): void {
  const page = pageOfInvoice(desk, after);
  const {returnUrl, metadata} = after;
  if (page && (before.returnUrl !== returnUrl || before.metadata !== metadata)) {
    changePage(desk, page, {returnUrl, metadata}, now);
  }
}
