// Invoices, pages, tokens and templates in the API's format.
import {fromMinor} from '../../../../facts/reference/currencies';
import {rfc3339, rfc3339OrNull} from '../../kit/clock';
import {amountsOf, fixedAmount, viewLook} from './look';
import {sumsOf} from './sums';
import type {
  Amounts,
  InvoiceRecord,
  OwnLook,
  PageRecord,
  TemplateRecord,
  TEXTS,
  TokenRecord,
  HasInvoicing,
} from './tables';

const isLive = ({environment}: HasInvoicing): boolean => environment === 'live';

/** The invoice object. */
export function viewInvoice(desk: HasInvoicing, invoice: InvoiceRecord): object {
  const {currency, templateId, items} = invoice;
  const money = (minor: bigint): string => fromMinor(minor, currency);
  const sums = sumsOf(items);
  const template = templateId === null ? undefined : desk.invoicing.templates.get(templateId);
  return {
    invoice_id: invoice.id,
    external_id: invoice.externalId,
    number: invoice.number,
    point_id: invoice.pointId,
    status: invoice.status,
    currency,
    items: items.map((item) => ({
      name: item.name,
      sku: item.sku,
      quantity: item.quantity,
      unit_price: money(item.unitPrice),
      amount: money(item.amount),
      discount: money(item.discount),
      tax_rate: item.taxRate,
      tax: money(item.tax),
      total: money(item.total),
    })),
    subtotal: money(sums.subtotal),
    discount: money(sums.discount),
    tax: money(sums.tax),
    total: money(sums.total),
    due_date: invoice.dueDate,
    timezone: invoice.timezone,
    due_at: rfc3339(invoice.dueAt),
    payer: invoice.payer,
    note: invoice.note,
    language: invoice.language ?? template?.language ?? null,
    service_ids: invoice.serviceIds,
    template_id: templateId,
    page_id: invoice.pageId,
    invoice_url: invoice.url,
    return_url: invoice.returnUrl,
    transaction_id: invoice.transactionId,
    cancel_reason: invoice.cancelReason,
    livemode: isLive(desk),
    metadata: invoice.metadata,
    created_at: rfc3339(invoice.createdAt),
    updated_at: rfc3339(invoice.updatedAt),
    sent_at: rfc3339OrNull(invoice.sentAt),
    viewed_at: rfc3339OrNull(invoice.viewedAt),
    paid_at: rfc3339OrNull(invoice.paidAt),
    cancelled_at: rfc3339OrNull(invoice.cancelledAt),
  };
}

/** A page's own values, followed by its template's. */
export function levelsOf(desk: HasInvoicing, {look, templateId}: PageRecord): readonly OwnLook[] {
  const template = templateId === null ? undefined : desk.invoicing.templates.get(templateId);
  return template ? [look, template.look] : [look];
}

/** The payable amounts of a page; for an invoice's page its total. */
export function pageAmounts(desk: HasInvoicing, page: PageRecord): Amounts {
  const invoice = page.invoiceId === null ? undefined : desk.invoicing.invoices.get(page.invoiceId);
  return invoice ? fixedAmount(sumsOf(invoice.items).total) : amountsOf(levelsOf(desk, page));
}

/** A text set by the merchant on the page or its template; null if there is none. */
export const ownText = (desk: HasInvoicing, page: PageRecord, name: (typeof TEXTS)[number]): string | null =>
  levelsOf(desk, page).find(({texts}) => texts?.[name] !== undefined)?.texts?.[name] ?? null;

export const pageLook = (desk: HasInvoicing, page: PageRecord): object =>
  viewLook(levelsOf(desk, page), pageAmounts(desk, page), page.currency);

export const templateLook = ({look, currency}: TemplateRecord): object => viewLook([look], amountsOf([look]), currency);

/** The payment page object. */
export const viewPage = (desk: HasInvoicing, page: PageRecord): object => ({
  page_id: page.id,
  point_id: page.pointId,
  template_id: page.templateId,
  invoice_id: page.invoiceId,
  name: page.name,
  status: page.closeReason === null ? 'active' : 'closed',
  close_reason: page.closeReason,
  currency: page.currency,
  customization: pageLook(desk, page),
  max_payments: page.maxPayments,
  payments_completed: page.completed,
  closes_at: rfc3339OrNull(page.closesAt),
  return_url: page.returnUrl,
  metadata: page.metadata,
  livemode: isLive(desk),
  created_at: rfc3339(page.createdAt),
  updated_at: rfc3339(page.updatedAt),
  closed_at: rfc3339OrNull(page.closedAt),
});

/** The template object. */
export const viewTemplate = (desk: HasInvoicing, template: TemplateRecord): object => ({
  template_id: template.id,
  point_id: template.pointId,
  name: template.name,
  currency: template.currency,
  service_ids: template.serviceIds,
  layout: template.layout,
  payer_fields: template.payerFields,
  language: template.language,
  customization: templateLook(template),
  livemode: isLive(desk),
  created_at: rfc3339(template.createdAt),
  updated_at: rfc3339(template.updatedAt),
});

/** The token object. @param now milliseconds since 1970 */
export function viewToken(desk: HasInvoicing, token: TokenRecord, now: number): object {
  const status = token.revokedAt !== null ? 'revoked' : token.expiresAt <= now ? 'expired' : 'active';
  return {
    token_id: token.id,
    page_id: token.pageId,
    status,
    page_url: status === 'active' ? token.url : null,
    language: token.language,
    metadata: token.metadata,
    livemode: isLive(desk),
    created_at: rfc3339(token.createdAt),
    expires_at: rfc3339(token.expiresAt),
    revoked_at: rfc3339OrNull(token.revokedAt),
  };
}
