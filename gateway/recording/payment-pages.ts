// Converts example templates, pages and tokens to sandbox records.
import type {JsonObject} from '../../facts/contract/load';
import {toMinor} from '../../facts/reference/currencies';
import type {
  Amounts,
  CloseReason,
  OwnLook,
  PageRecord,
  TemplateRecord,
  TokenRecord,
} from '../sandbox/domain/invoicing/tables';
import {common, momentOf, textMember, type Texts, memberAs} from './views';
import {asNumber, asNumbers, asObject, asText} from '../../lib/read-json';

/** Open amounts and invoice amounts are not set by the page or template. */
function amountsLike(view: JsonObject, currency: string): Amounts | null {
  const money = (name: string): bigint | null => {
    const text = textMember(view, name);
    return text === null ? null : toMinor(text, currency);
  };
  const choices = memberAs<readonly string[] | null>(view['choices']);
  return view['mode'] === 'choice'
    ? {
        mode: 'choice',
        amount: money('amount'),
        choices: choices && choices.map((choice) => toMinor(choice, currency)),
        min: money('min'),
        max: money('max'),
        suggested: money('suggested'),
      }
    : null;
}

/** Values shown to the payer, stored as the page's or template's own even if inherited. */
export function lookLike(view: JsonObject, currency: string): OwnLook {
  const texts = Object.entries(asObject(view['texts'])).filter(([, text]) => text !== null);
  return {
    logoUrl: textMember(view, 'logo_url'),
    colors: memberAs<Texts>(view['colors']),
    texts: Object.fromEntries(texts),
    amounts: amountsLike(asObject(view['amounts']), currency),
  };
}

export const templateLike = (view: JsonObject): TemplateRecord => ({
  ...common(view),
  id: asText(view['template_id']),
  name: asText(view['name']),
  currency: asText(view['currency']),
  serviceIds: asNumbers(view['service_ids']),
  layout: asText(view['layout']),
  payerFields: memberAs<TemplateRecord['payerFields']>(view['payer_fields']),
  language: textMember(view, 'language'),
  look: lookLike(asObject(view['customization']), asText(view['currency'])),
});

export const pageLike = (view: JsonObject): PageRecord => ({
  ...common(view),
  id: asText(view['page_id']),
  templateId: textMember(view, 'template_id'),
  invoiceId: textMember(view, 'invoice_id'),
  name: asText(view['name']),
  closeReason: memberAs<CloseReason | null>(view['close_reason']),
  closedAt: momentOf(view, 'closed_at'),
  currency: asText(view['currency']),
  look: lookLike(asObject(view['customization']), asText(view['currency'])),
  maxPayments: memberAs<number | null>(view['max_payments']),
  completed: asNumber(view['payments_completed']),
  attempts: 0,
  closesAt: momentOf(view, 'closes_at'),
  returnUrl: textMember(view, 'return_url'),
  metadata: memberAs<Texts>(view['metadata']),
});

export const tokenLike = (view: JsonObject): TokenRecord => ({
  ...common(view),
  id: asText(view['token_id']),
  pageId: asText(view['page_id']),
  url: asText(view['page_url']),
  language: textMember(view, 'language'),
  payer: null,
  metadata: memberAs<Texts>(view['metadata']),
  expiresAt: momentOf(view, 'expires_at')!,
  revokedAt: momentOf(view, 'revoked_at'),
});
