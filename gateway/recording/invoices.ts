// Converts example invoices to sandbox records.
import type {JsonObject} from '../../facts/contract/load';
import {toMinor} from '../../facts/reference/currencies';
import type {InvoiceRecord, InvoiceStatus, Item} from '../sandbox/domain/invoicing/tables';
import type {Payer} from '../sandbox/domain/transaction/record';
import {externalName} from '../sandbox/domain/transaction/payments';
import type {World} from '../sandbox/world';
import {common, momentOf, textMember, type Texts, memberAs} from './views';
import {asNumbers, asObjects, asText} from '../../lib/read-json';

function itemLike(view: JsonObject, currency: string): Item {
  const money = (name: string): bigint => toMinor(asText(view[name]), currency);
  return {
    name: asText(view['name']),
    sku: textMember(view, 'sku'),
    quantity: asText(view['quantity']),
    unitPrice: money('unit_price'),
    amount: money('amount'),
    discount: money('discount'),
    taxRate: asText(view['tax_rate']),
    tax: money('tax'),
    total: money('total'),
  };
}

export function invoiceLike(view: JsonObject): InvoiceRecord {
  const currency = asText(view['currency']);
  return {
    ...common(view),
    id: asText(view['invoice_id']),
    externalId: asText(view['external_id']),
    number: asText(view['number']),
    status: memberAs<InvoiceStatus>(view['status']),
    currency,
    items: asObjects(view['items']).map((item) => itemLike(item, currency)),
    dueDate: asText(view['due_date']),
    timezone: asText(view['timezone']),
    dueAt: momentOf(view, 'due_at')!,
    payer: memberAs<Payer>(view['payer']),
    note: textMember(view, 'note'),
    language: textMember(view, 'language'),
    serviceIds: asNumbers(view['service_ids']),
    templateId: textMember(view, 'template_id'),
    pageId: textMember(view, 'page_id'),
    url: textMember(view, 'invoice_url'),
    returnUrl: textMember(view, 'return_url'),
    transactionId: textMember(view, 'transaction_id'),
    cancelReason: textMember(view, 'cancel_reason'),
    metadata: memberAs<Texts>(view['metadata']),
    sentAt: momentOf(view, 'sent_at'),
    viewedAt: momentOf(view, 'viewed_at'),
    paidAt: momentOf(view, 'paid_at'),
    cancelledAt: momentOf(view, 'cancelled_at'),
  };
}

/** Stores an invoice under its identifier and the merchant's. */
export function addInvoice({invoicing}: World, invoice: InvoiceRecord): void {
  invoicing.invoices.set(invoice.id, invoice);
  invoicing.names.set(externalName(invoice.pointId, invoice.externalId), invoice.id);
}
