// Invoices of examples as the sandbox keeps them.
import type {JsonObject} from '../contract/load';
import {toMinor} from '../reference/currencies';
import type {InvoiceRecord, InvoiceStatus, Item} from '../sandbox/domain/invoicing/tables';
import type {Payer} from '../sandbox/domain/transaction/record';
import {externalName} from '../sandbox/domain/transaction/payments';
import type {World} from '../sandbox/world';
import {common, momentOf, textOf, type Texts} from './views';

function itemLike(view: JsonObject, currency: string): Item {
  const money = (name: string): bigint => toMinor(view[name] as string, currency);
  return {
    name: view['name'] as string,
    sku: textOf(view, 'sku'),
    quantity: view['quantity'] as string,
    unitPrice: money('unit_price'),
    amount: money('amount'),
    discount: money('discount'),
    taxRate: view['tax_rate'] as string,
    tax: money('tax'),
    total: money('total'),
  };
}

export function invoiceLike(view: JsonObject): InvoiceRecord {
  const currency = view['currency'] as string;
  return {
    ...common(view),
    id: view['invoice_id'] as string,
    externalId: view['external_id'] as string,
    number: view['number'] as string,
    status: view['status'] as InvoiceStatus,
    currency,
    items: (view['items'] as readonly JsonObject[]).map((item) => itemLike(item, currency)),
    dueDate: view['due_date'] as string,
    timezone: view['timezone'] as string,
    dueAt: momentOf(view, 'due_at')!,
    payer: view['payer'] as unknown as Payer,
    note: textOf(view, 'note'),
    language: textOf(view, 'language'),
    serviceIds: view['service_ids'] as readonly number[],
    templateId: textOf(view, 'template_id'),
    pageId: textOf(view, 'page_id'),
    url: textOf(view, 'invoice_url'),
    returnUrl: textOf(view, 'return_url'),
    transactionId: textOf(view, 'transaction_id'),
    cancelReason: textOf(view, 'cancel_reason'),
    metadata: view['metadata'] as Texts,
    sentAt: momentOf(view, 'sent_at'),
    viewedAt: momentOf(view, 'viewed_at'),
    paidAt: momentOf(view, 'paid_at'),
    cancelledAt: momentOf(view, 'cancelled_at'),
  };
}

/** Puts an invoice under its identifier and under that of the merchant. */
export function addInvoice({invoicing}: World, invoice: InvoiceRecord): void {
  invoicing.invoices.set(invoice.id, invoice);
  invoicing.names.set(externalName(invoice.pointId, invoice.externalId), invoice.id);
}
