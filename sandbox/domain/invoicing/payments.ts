// What a payment that was completed means for its page and its invoice.
import type {Change} from '../transaction/record';
import type {World} from '../../world';
import {isPayable, pay} from './invoice-state';
import {changePage, closeIfFull} from './page-state';
import {sumsOf} from './sums';

/** Takes every change of a transaction; most have no page. */
export function paymentChanged(world: World, {record, previous, refund}: Change): void {
  // A dispute that was won leads back to completed, which is no second payment.
  if (refund || record.status !== 'completed' || previous === 'charged_back') {
    return;
  }
  const {pages, pageOf, invoices} = world.invoicing;
  const page = pages.get(pageOf.get(record.id) ?? '');
  if (!page) {
    return;
  }
  const at = record.updatedAt;
  const counted = changePage(world, page, {completed: page.completed + 1}, at);
  const invoice = page.invoiceId === null ? undefined : invoices.get(page.invoiceId);
  if (!invoice) {
    closeIfFull(world, counted, at);
  } else if (isPayable(invoice) && record.received >= sumsOf(invoice.items).total) {
    pay(world, invoice, record.id, at);
  }
}
