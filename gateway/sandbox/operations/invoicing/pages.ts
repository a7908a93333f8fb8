// payment_page: create, change, close and reopen.
import type {HasQuotes} from '../../domain/rates';
import type {HasPayments} from '../../domain/transaction/payments';
import type {HasServices} from '../../domain/services/services';
import type {HasCards} from '../../domain/cards';
import {ApiFailure, fieldFailure, fieldsFailure} from '../../kit/failure';
import {textField, type Call as CallWith, type Handler as HandlerWith} from '../call';
import {type ExactJson, stringifyExact, validated} from '../../../../lib/exact-json';
import {namedTemplate, requireHost, wrongStatus} from './checks';
import {changePage, closeIfFull, closeLater, closePage} from '../../domain/invoicing/page-state';
import {NO_LOOK, type PageRecord, type HasInvoicing} from '../../domain/invoicing/tables';
import {viewPage} from '../../domain/invoicing/views';
import {asText} from '../../../../lib/read-json';

type Needs = HasCards & HasInvoicing & HasServices & HasPayments & HasQuotes;
type Call = CallWith<Needs>;
type Handler = HandlerWith<Needs>;

/** The page of a point. @throws ApiFailure 3010 */
export function findPage({world, point}: Call, id: string): PageRecord {
  const page = world.invoicing.pages.get(id);
  if (page?.pointId !== point.pointId) {
    throw new ApiFailure('payment_page_not_found', 'This point has no such payment page.');
  }
  return page;
}

/** `closes_at` in milliseconds; null: never. @throws ApiFailure 2102 */
function closesAtOf({now}: Call, value: ExactJson): number | null {
  if (typeof value !== 'string') {
    return null;
  }
  const moment = Date.parse(value);
  if (Number.isNaN(moment) || moment <= now) {
    throw fieldFailure('field_invalid', '/closes_at', 'must be in the future');
  }
  return moment;
}

/** Fields common to creation and changes. Missing ones are taken from `old`. */
function commonOf(call: Call, old: PageRecord): PageRecord {
  const {body} = call;
  requireHost(call, 'return_url', body['return_url'], true);
  const given = <Value>(name: string, read: (value: ExactJson) => Value, otherwise: Value): Value => {
    const value = body[name];
    return value === undefined ? otherwise : read(value);
  };
  return {
    ...old,
    name: textField(body, 'name') ?? old.name,
    maxPayments: given('max_payments', (value) => (value === null ? null : Number(value)), old.maxPayments),
    closesAt: given('closes_at', (value) => closesAtOf(call, value), old.closesAt),
    returnUrl: given('return_url', (value) => validated<string | null>(value), old.returnUrl),
    metadata: given('metadata', (value) => validated<Record<string, string>>(value), old.metadata),
  };
}

function makePage(call: Call): PageRecord {
  const {world, point, body, now} = call;
  const template = namedTemplate(call, asText(body['template_id']));
  const page = commonOf(call, {
    id: world.ids.next('pg'),
    pointId: point.pointId,
    templateId: template.id,
    invoiceId: null,
    name: asText(body['name']),
    closeReason: null,
    closedAt: null,
    currency: template.currency,
    look: NO_LOOK,
    maxPayments: null,
    completed: 0,
    attempts: 0,
    closesAt: null,
    returnUrl: null,
    metadata: {},
    createdAt: now,
    updatedAt: now,
  });
  world.invoicing.pages.set(page.id, page);
  closeLater(world, page);
  return page;
}

const FOLLOWS_INVOICE = ['name', 'status', 'max_payments', 'closes_at', 'return_url', 'metadata'];

/** @throws ApiFailure 2103 for each field that an invoice's page takes from the invoice */
function requireOwn({body}: Call, {invoiceId}: PageRecord): void {
  const given = FOLLOWS_INVOICE.filter((name) => body[name] !== undefined);
  if (invoiceId !== null && given.length > 0) {
    const message = 'the page of an invoice follows its invoice';
    throw fieldsFailure(given.map((name) => ({path: `/${name}`, code: 'field_not_allowed', message})));
  }
}

/** Checks that a closed page can be reopened. @throws ApiFailure 3004 while the limit that closed it applies */
function requireRoom({maxPayments, completed, closesAt}: PageRecord, now: number): void {
  if (maxPayments !== null && completed >= maxPayments) {
    const count = `${completed} of ${maxPayments} payments`;
    throw wrongStatus(`The page has ${count}; to open it again, raise max_payments and send status active.`);
  }
  if (closesAt !== null && closesAt <= now) {
    throw wrongStatus('closes_at of the page has passed; move it to open the page again.');
  }
}

const same = (left: PageRecord, right: PageRecord): boolean => stringifyExact(left) === stringifyExact(right);

function changeOf(call: Call, page: PageRecord): PageRecord {
  const {world, body, now} = call;
  requireOwn(call, page);
  const next = commonOf(call, page);
  const opens = body['status'] === 'active' && page.closeReason !== null;
  if (opens) {
    requireRoom(next, now);
  }
  const wanted = opens ? {...next, closeReason: null, closedAt: null} : next;
  const changed = same(wanted, page) ? page : changePage(world, page, wanted, now);
  if (changed.closesAt !== page.closesAt) {
    closeLater(world, changed);
  }
  return body['status'] === 'closed' ? closePage(world, changed, 'merchant', now) : closeIfFull(world, changed, now);
}

export const savePage: Handler = (call) => {
  const {world, body} = call;
  const id = textField(body, 'page_id');
  const page = id === null ? makePage(call) : changeOf(call, findPage(call, id));
  return {kind: 'data', data: {payment_page: viewPage(world, page)}};
};
