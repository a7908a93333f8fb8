// Templates, pages and tokens of examples as the sandbox keeps them.
import type {JsonObject} from '../contract/load';
import {toMinor} from '../reference/currencies';
import type {
  Amounts,
  CloseReason,
  OwnLook,
  PageRecord,
  TemplateRecord,
  TokenRecord,
} from '../sandbox/domain/invoicing/tables';
import {common, momentOf, textOf, type Texts} from './views';

/** An open amount, and that of an invoice, are nobody's own. */
function amountsLike(view: JsonObject, currency: string): Amounts | null {
  const money = (name: string): bigint | null => {
    const text = textOf(view, name);
    return text === null ? null : toMinor(text, currency);
  };
  const choices = view['choices'] as readonly string[] | null;
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

/** Values that the payer sees as own ones of a page or template, also where they are inherited. */
export function lookLike(view: JsonObject, currency: string): OwnLook {
  const texts = Object.entries(view['texts'] as JsonObject).filter(([, text]) => text !== null);
  return {
    logoUrl: textOf(view, 'logo_url'),
    colors: view['colors'] as Texts,
    texts: Object.fromEntries(texts),
    amounts: amountsLike(view['amounts'] as JsonObject, currency),
  };
}

export const templateLike = (view: JsonObject): TemplateRecord => ({
  ...common(view),
  id: view['template_id'] as string,
  name: view['name'] as string,
  currency: view['currency'] as string,
  serviceIds: view['service_ids'] as readonly number[],
  layout: view['layout'] as string,
  payerFields: view['payer_fields'] as unknown as TemplateRecord['payerFields'],
  language: textOf(view, 'language'),
  look: lookLike(view['customization'] as JsonObject, view['currency'] as string),
});

export const pageLike = (view: JsonObject): PageRecord => ({
  ...common(view),
  id: view['page_id'] as string,
  templateId: textOf(view, 'template_id'),
  invoiceId: textOf(view, 'invoice_id'),
  name: view['name'] as string,
  closeReason: view['close_reason'] as CloseReason | null,
  closedAt: momentOf(view, 'closed_at'),
  currency: view['currency'] as string,
  look: lookLike(view['customization'] as JsonObject, view['currency'] as string),
  maxPayments: view['max_payments'] as number | null,
  completed: view['payments_completed'] as number,
  attempts: 0,
  closesAt: momentOf(view, 'closes_at'),
  returnUrl: textOf(view, 'return_url'),
  metadata: view['metadata'] as Texts,
});

export const tokenLike = (view: JsonObject): TokenRecord => ({
  ...common(view),
  id: view['token_id'] as string,
  pageId: view['page_id'] as string,
  url: view['page_url'] as string,
  language: textOf(view, 'language'),
  payer: null,
  metadata: view['metadata'] as Texts,
  expiresAt: momentOf(view, 'expires_at')!,
  revokedAt: momentOf(view, 'revoked_at'),
});
