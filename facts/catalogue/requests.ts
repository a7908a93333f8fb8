// Builds the requests that a guide shows: its calls in order, with bodies from the catalogue's examples. Reads no files.
import type {Json, JsonObject} from '../contract/load';
import {exponentOf, fromMinor, toMinor} from '../reference/currencies';
import type {Integration} from './field-applies';
import {assignsRecipient} from './method-traits';
import {documentedServices} from './documented-services';
import {formsOf, stepOf, type Form, type Step} from './forms';
import type {Catalogue, OwnedService} from './lookup';
import type {Guide, Method, MethodField} from './types';
import {asObject} from '../../lib/read-json';

/** Paths below `/v2/transaction/`. */
export type GuideOperation =
  | 'create'
  | 'validate'
  | 'pay'
  | 'update'
  | 'issue_token'
  | 'currency_rate'
  | 'p2p/get_methods_list'
  | 'p2p/get_recipient_card'
  | 'p2p/confirm';

/** Values that a body takes from the answers to earlier calls. */
export type Taken = 'transaction_id' | 'method_id' | 'card_token' | 'quote_id' | 'amount';

export interface GuideCall {
  readonly operation: GuideOperation;
  /** Body of v2, or the query of a GET, without the values that come from earlier answers. */
  readonly body: JsonObject;
  /** Values from earlier answers; they come first in the body. */
  readonly takes: readonly Taken[];
}

export interface GuideRequests {
  readonly service: OwnedService;
  /** Body of create with a round amount, before a quote fixes another one. */
  readonly order: JsonObject;
  /** In the order of sending. */
  readonly calls: readonly GuideCall[];
}

/** Plausible amounts by currency in major units, for currencies in which 150 would be too little or too much. */
const USUAL_AMOUNTS: Readonly<Record<string, string>> = {
  ARS: '15000',
  BDT: '1500',
  BNB: '0.15',
  BTC: '0.0015',
  CLP: '15000',
  COP: '150000',
  EGP: '1500',
  ETH: '0.015',
  INR: '1500',
  JPY: '15000',
  KES: '1500',
  KZT: '15000',
  NGN: '15000',
  PHP: '1500',
  PKR: '5000',
  PYG: '150000',
  RUB: '1500',
  TON: '40',
  UAH: '1500',
  UGX: '150000',
  USDC: '40',
  USDT: '40',
  UZS: '150000',
  VES: '1500',
  XAF: '15000',
  XOF: '15000',
};
const USUAL_AMOUNT = '150';

/**
 * A round amount within the limits of the service, as a decimal string with the currency's decimals.
 *
 * @throws Error that names the service if no amount fits
 */
function amountFor({service_id: id, currency, min, max}: OwnedService): string {
  const minor = toMinor(USUAL_AMOUNTS[currency] ?? USUAL_AMOUNT, currency);
  const unit = 10n ** BigInt(exponentOf(currency));
  const found = [minor, 10n * minor, minor / 10n, 5n * unit].find(
    (amount) => amount >= toMinor(min, currency) && amount <= toMinor(max, currency),
  );
  if (found === undefined) {
    throw new Error(`catalogue: service ${id}: expected limits around ${fromMinor(minor, currency)} ${currency}`);
  }
  return fromMinor(found, currency);
}

/**
 * The service in a guide's requests: the first of its method, direction and integration that requires every field that the
 * guide requires.
 *
 * @throws Error that names the route if there is none
 */
export function serviceFor(catalogue: Catalogue, {route, direction, integration}: Guide): OwnedService {
  const method = catalogue.methodOf(route);
  const offered = catalogue
    .servicesOf(method, direction === 'validation' ? undefined : direction)
    .filter(({flows}) => flows.includes(integration));
  const service = offered.find(({service_id: id}) => !documentedServices.has(id));
  if (!service) {
    throw new Error(`catalogue: guide ${route}: expected a service for ${direction}, ${integration}`);
  }
  return service;
}

/** Fields of a guide's requests. A method without fields uses the first alternative of its service. */
export function formOf(catalogue: Catalogue, guide: Guide, service: OwnedService): Form {
  const forms = formsOf(
    catalogue,
    service,
    guide.integration,
    guide.direction === 'validation' ? 'validation' : service.direction,
  );
  const {id} = catalogue.methodOf(guide.route);
  const form = forms.find(({method}) => method === id) ?? forms[0];
  if (!form) {
    throw new Error(`catalogue: guide ${guide.route}: expected fields for service ${service.service_id}`);
  }
  return form;
}

/** An example that fits the service: network and address belong to its coin, the payer to its country, a bank to its list. */
export function valueOf(catalogue: Catalogue, {format, example}: MethodField, service: OwnedService): Json {
  const {network, country, banks} = service;
  switch (format) {
    case 'browser':
      return JSON.parse(example);
    case 'expires_in':
      return Number(example);
    case 'country_code':
      return country ?? example;
    case 'bank_id':
      return banks && !banks.some(({code}) => code === example) ? banks[0]!.code : example;
    case 'network':
      return network ?? example;
    case 'crypto_addr': {
      const variant = catalogue.format(format).variants.find(({name}) => name.split(', ').includes(String(network)));
      return variant?.example ?? example;
    }
    default:
      return example;
  }
}

/** Nests values by the paths of their fields: `payer.document.number` becomes `{payer: {document: {number}}}`. */
function placed(values: readonly (readonly [name: string, value: Json])[]): JsonObject {
  const root: Record<string, Json> = {};
  for (const [name, value] of values) {
    const keys = name.split('.');
    const last = keys.pop()!;
    let node = root;
    for (const key of keys) {
      node = (node[key] ??= {}) as Record<string, Json>;
    }
    node[last] = value;
  }
  return root;
}

type Part = (step: Step, more?: (field: MethodField) => boolean) => JsonObject;

/** Examples of the fields of one step that are required or that samples always show. */
const partOf =
  (catalogue: Catalogue, {fields}: Form, service: OwnedService): Part =>
  (step, more = () => false) =>
    placed(
      fields
        .filter((field) => stepOf(field.name) === step && (field.required || field.shown || more(field)))
        .map((field) => [field.name, valueOf(catalogue, field, service)]),
    );

/** Body of create and validate. */
function orderBody(
  integration: Integration,
  service: OwnedService,
  {payer, recipient, fields, ...others}: JsonObject,
): JsonObject {
  const isPayout = service.direction === 'payout';
  return {
    external_id: isPayout ? 'payout-10045' : 'order-10045',
    service_id: service.service_id,
    type: service.direction,
    ...(!isPayout && {flow: integration}),
    amount: amountFor(service),
    currency: service.currency,
    ...(payer !== undefined && {payer}),
    ...(recipient !== undefined && {recipient}),
    ...(fields !== undefined && {fields}),
    ...others,
    ...(!isPayout && {return_url: 'https://shop.example/return?o=10045'}),
  };
}

const call = (operation: GuideOperation, body: JsonObject, ...takes: readonly Taken[]): GuideCall => ({
  operation,
  body,
  takes,
});

/** Locks a rate for the price first; the payment then has the amount of the quote. */
function quotedCalls(
  {service_id: id, currency}: OwnedService,
  order: JsonObject,
  price: NonNullable<Method['quoted']>,
): readonly GuideCall[] {
  const unpriced = Object.fromEntries(Object.entries(order).filter(([name]) => name !== 'amount'));
  return [
    call('currency_rate', {
      service_id: id,
      from: currency,
      to: price.currency,
      amount: price.amount,
      side: 'target',
    }),
    call('create', unpriced, 'quote_id', 'amount'),
  ];
}

/** A transfer between people: routes, requisites, and the payer's confirmation. */
const transferCalls = ({service_id: id, currency, country}: OwnedService, order: JsonObject): readonly GuideCall[] => [
  call('p2p/get_methods_list', {service_id: id, amount: order['amount']!, currency, country: country!}),
  call('create', order),
  call('p2p/get_recipient_card', {}, 'transaction_id', 'method_id'),
  call('p2p/confirm', {}, 'transaction_id'),
];

/** Steps of the payer after create. */
function paySteps(catalogue: Catalogue, {route, flow}: Guide, part: Part): readonly GuideCall[] {
  const action = catalogue.methodOf(route).next_actions.find((each) => each.flow === flow)?.action;
  const {otp, ...later} = part('update', ({name}) => name === 'otp' && flow === 'otp');
  const code = String(otp ?? '482913').slice(0, Number(action?.['length']));
  const update: JsonObject = {...later, ...(flow === 'otp' && {otp: code})};
  const {card_token: token, ...paid} = part('pay');
  return [
    call('pay', paid, 'transaction_id', ...(token === undefined ? [] : (['card_token'] as const))),
    ...(Object.keys(update).length > 0 ? [call('update', update, 'transaction_id')] : []),
  ];
}

/** Stores the card that the payer typed before the first payment. */
function tokenCall(catalogue: Catalogue, service: OwnedService, order: JsonObject): GuideCall {
  const withCard = formsOf(catalogue, service, 'h2h').find(({fields}) =>
    fields.some(({name}) => name === 'card.number'),
  )!;
  const {card} = partOf(catalogue, withCard, service)('pay');
  return call('issue_token', {card: card!, payer_id: asObject(order['payer'])['id']!});
}

/**
 * The calls of a guide, in order.
 *
 * - Hosted page and payouts: `create`.
 * - Host to host: `create`, `pay`, and `update` if a code or a reference comes later.
 * - Transfers between people also get routes and requisites. A stored card is stored first. A method that is priced in
 *   ordinary currency begins with a quote. The guide about validation has one dry run.
 *
 * Bodies hold examples of the fields that are required or always shown.
 *
 * @throws Error that names the route if the catalogue has no service or no amount for it
 */
export function guideRequests(catalogue: Catalogue, guide: Guide): GuideRequests {
  const service = serviceFor(catalogue, guide);
  const part = partOf(catalogue, formOf(catalogue, guide, service), service);
  const order = orderBody(guide.integration, service, part('create'));
  const create = call('create', order);
  if (guide.direction === 'validation') {
    return {service, order, calls: [call('validate', order)]};
  }
  if (guide.integration === 'hpp' || guide.direction === 'payout') {
    return {service, order, calls: [create]};
  }
  if (assignsRecipient(catalogue.methodOf(guide.route), guide.direction)) {
    return {service, order, calls: transferCalls(service, order)};
  }
  const {quoted} = catalogue.methodOf(guide.route);
  const stored = part('pay')['card_token'] !== undefined;
  const first = stored ? [tokenCall(catalogue, service, order)] : [];
  const created = quoted ? quotedCalls(service, order, quoted) : [create];
  return {service, order, calls: [...first, ...created, ...paySteps(catalogue, guide, part)]};
}

/**
 * A body of create for any service of a method, with the required fields of that method; for the hosted page if the service
 * supports it.
 *
 * @throws Error that names the service if the catalogue has no amount for it
 */
export function createBody(catalogue: Catalogue, service: OwnedService): JsonObject {
  const integration = service.flows.includes('hpp') ? 'hpp' : 'h2h';
  const form = formsOf(catalogue, service, integration)[0] ?? {method: '', fields: []};
  return orderBody(integration, service, partOf(catalogue, form, service)('create'));
}
