import type {HasQuotes} from '../../domain/rates';
import type {HasWallets} from '../../domain/wallets';
import {externalName, type HasPayments} from '../../domain/transaction/payments';
import type {HasServices} from '../../domain/services/services';
import type {HasCards} from '../../domain/cards';
import {ApiFailure, fieldFailure} from '../../kit/failure';
import {textField, type Call as CallWith, type Handler as HandlerWith} from '../call';
import {scenarioOf} from '../transaction/create-checks';
import {payerOf} from '../details';
import {requireZone} from '../../domain/reports/window';
import {namedServices, namedTemplate, offeredIds, requireCurrency, requireHost} from './checks';
import {checkedDueAt, checkedItems, isIssuing, requireEmail} from './invoice-input';
import {issue, pageOfInvoice} from '../../domain/invoicing/invoice-state';
import {playInvoice} from './play';
import type {InvoiceRecord, TemplateRecord, HasInvoicing} from '../../domain/invoicing/tables';
import {viewInvoice} from '../../domain/invoicing/views';
import {asText} from '../../../../lib/read-json';
import {validated} from '../../../../lib/exact-json';

type Needs = HasCards & HasInvoicing & HasServices & HasPayments & HasWallets & HasQuotes;
type Call = CallWith<Needs>;
type Handler = HandlerWith<Needs>;

const NUMBER_LENGTH = 32;

/** @throws ApiFailure 3003 */
function requireNewName({world, point, body}: Call): void {
  const name = asText(body['external_id']);
  const existing = world.invoicing.names.get(externalName(point.pointId, name));
  if (existing !== undefined) {
    throw new ApiFailure('external_id_duplicate', `external_id ${name} is taken by invoice ${existing}.`);
  }
}

/** A template with the invoice's currency. @throws ApiFailure 2102 */
export function templateFor(call: Call, id: string | null, currency: string): TemplateRecord | null {
  if (id === null) {
    return null;
  }
  const template = namedTemplate(call, id);
  if (template.currency !== currency) {
    throw fieldFailure('field_invalid', '/template_id', `this template is in ${template.currency}`);
  }
  return template;
}

/** The new invoice as a draft. @throws ApiFailure, any that the contract lists */
function draftOf(call: Call): InvoiceRecord {
  const {world, point, body, now} = call;
  const currency = asText(body['currency']);
  requireCurrency(world, currency);
  const timezone = textField(body, 'timezone') ?? 'UTC';
  requireZone(timezone);
  const template = templateFor(call, textField(body, 'template_id'), currency);
  const serviceIds =
    body['service_ids'] === undefined
      ? (template?.serviceIds ?? offeredIds(world, currency))
      : namedServices(call, body['service_ids'], currency, 'invoice');
  const items = checkedItems(call, body['items'], [], currency, serviceIds);
  const dueDate = asText(body['due_date']);
  const due = checkedDueAt(call, dueDate, timezone);
  const payer = payerOf(body['payer'])!;
  requireEmail(call, {payer});
  requireHost(call, 'return_url', body['return_url'], true);
  const externalId = asText(body['external_id']);
  return {
    id: world.ids.next('inv'),
    externalId,
    number: textField(body, 'number') ?? externalId.slice(0, NUMBER_LENGTH),
    pointId: point.pointId,
    status: 'draft',
    currency,
    items,
    dueDate,
    timezone,
    ...due,
    payer,
    note: textField(body, 'note'),
    language: textField(body, 'language'),
    serviceIds,
    templateId: template?.id ?? null,
    pageId: null,
    url: null,
    returnUrl: textField(body, 'return_url'),
    transactionId: null,
    cancelReason: null,
    metadata: {...validated<Record<string, string> | undefined>(body['metadata'])},
    createdAt: now,
    updatedAt: now,
    sentAt: null,
    viewedAt: null,
    paidAt: null,
    cancelledAt: null,
  };
}

/** Issues a draft and simulates the payer. @returns the invoice as issued */
export function issueAndPlay(call: Call, draft: InvoiceRecord, scenario: ReturnType<typeof scenarioOf>): InvoiceRecord {
  const {world, now} = call;
  const issued = issue(world, draft, now);
  const page = pageOfInvoice(world, issued);
  if (scenario && page) {
    playInvoice(call, issued, page, scenario);
  }
  return issued;
}

export const createInvoice: Handler = (call) => {
  const {world, point} = call;
  requireNewName(call);
  const scenario = scenarioOf(call, 'payin');
  const draft = draftOf(call);
  world.invoicing.invoices.set(draft.id, draft);
  world.invoicing.names.set(externalName(point.pointId, draft.externalId), draft.id);
  const invoice = isIssuing(call) ? issueAndPlay(call, draft, scenario) : draft;
  return {kind: 'data', data: {invoice: viewInvoice(world, invoice)}};
};
