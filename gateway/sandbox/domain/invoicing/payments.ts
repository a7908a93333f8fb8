// Updates page and invoice when a payment is completed.
import type {Change} from '../transaction/record';
import {isPayable, pay} from './invoice-state';
import {changePage, closeIfFull} from './page-state';
import {sumsOf} from './sums';
import type {HasInvoicing} from './tables';

/** Handles every change of a transaction. Most transactions have no page. */
export function paymentChanged(desk: HasInvoicing, {record, previous, refund}: Change): void {
  // A won dispute returns to completed, which is not a second payment.
  if (refund || record.status !== 'completed' || previous === 'charged_back') {
    return;
  }
  const {pages, pageOf, invoices} = desk.invoicing;
  const page = pages.get(pageOf.get(record.id) ?? '');
  if (!page) {
    return;
  }
  const at = record.updatedAt;
  const counted = changePage(desk, page, {completed: page.completed + 1}, at);
  const invoice = page.invoiceId === null ? undefined : invoices.get(page.invoiceId);
  if (!invoice) {
    closeIfFull(desk, counted, at);
  } else if (isPayable(invoice) && record.received >= sumsOf(invoice.items).total) {
    pay(desk, invoice, record.id, at);
  }
}
