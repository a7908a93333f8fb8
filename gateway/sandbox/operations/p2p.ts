// P2P transfers, and the similar Binance transfer, in which the payer also reports the payment.
import {stepIn, type StepOperation} from '../../../facts/reference/allowed-steps';
import type {HasContext} from '../domain/context';
import type {HasQuotes} from '../domain/rates';
import type {HasMarks, HasPayments} from '../domain/transaction/payments';
import type {HasCards} from '../domain/cards';
import {fromMinor} from '../../../facts/reference/currencies';
import {rfc3339} from '../kit/clock';
import {fieldFailure} from '../kit/failure';
import {amend, move} from '../domain/transaction/machine';
import type {Scenario} from '../../../facts/reference/scenarios';
import type {HasServices} from '../domain/services/services';
import type {NextAction, PlannedStep, TransactionRecord} from '../domain/transaction/record';
import {planOutcome, planScenario, startAt} from '../domain/transaction/plan';
import {UNPAID} from '../domain/transaction/view-v2';
import {
  namedTransaction,
  serviceOfRecord,
  textField,
  wrongState,
  type Call as CallWith,
  type Handler as HandlerWith,
  type Result,
} from './call';
import {amountOf, requireLimits, serviceOf} from './transaction/create-checks';
import {maskTail} from './details';
import {triggeredError, requireAmountPasses} from './refusals';
import {routesOf} from './p2p-routes';
import {asksProvider, requireReachable} from './provider';
import {endOfRequisites} from './transaction/pay';
import {asText} from '../../../lib/read-json';

type Needs = HasCards & HasMarks & HasServices & HasPayments & HasQuotes & HasContext;
type Call = CallWith<Needs>;
type Handler = HandlerWith<Needs>;

const patience: NextAction = {type: 'wait', poll_after_s: 30};

/** Whether a P2P call is possible now. @param step of the call */
const isOpenFor = (call: Call, record: TransactionRecord, step: StepOperation): boolean =>
  stepIn(step, record) !== null && serviceOfRecord(call, record).hasRoutes;

export const listP2pMethods: Handler = (call) => {
  const {service_id: id, amount, currency, country} = call.parameters;
  const service = serviceOf(call, id);
  const minor = amountOf(String(amount), String(currency));
  if (service.type !== 'p2p') {
    throw fieldFailure('field_invalid', '/service_id', `service ${service.id} is a ${service.type}`);
  }
  if (!service.hasRoutes) {
    throw fieldFailure('field_invalid', '/service_id', `service ${service.id} transfers from card to card`);
  }
  if (service.currency !== currency) {
    throw fieldFailure('currency_not_supported', '/currency', `service ${service.id} takes ${service.currency}`);
  }
  requireLimits(minor, service);
  if (service.country !== country) {
    throw fieldFailure(
      'country_not_supported',
      '/country',
      `service ${service.id} does not work in ${String(country)}`,
    );
  }
  const free = triggeredError(minor, ['no_p2p_recipient_available']) === null;
  const open = routesOf(service).filter(({min, max}) => free && minor >= min && minor <= max);
  const methods = open.map(({id: method_id, name, requisites: {kind}, min, max, eta}) => ({
    method_id,
    name,
    kind,
    min: fromMinor(min, service.currency),
    max: fromMinor(max, service.currency),
    eta_s: eta,
  }));
  return {kind: 'data', data: {methods}};
};

export const assignRecipient = asksProvider('get_recipient_card', (call: Call) => {
  const {world, body, now} = call;
  const record = namedTransaction(call);
  if (!isOpenFor(call, record, 'transaction/p2p/get_recipient_card')) {
    throw wrongState(record, 'get_recipient_card', 'a p2p transaction that is created');
  }
  const {amount, currency, scenario} = record;
  const service = serviceOfRecord(call, record);
  requireReachable(service);
  const route = routesOf(service).find(({id}) => id === body['method_id']);
  if (!route || amount < route.min || amount > route.max) {
    throw fieldFailure('field_invalid', '/method_id', 'not a route that is open for this amount');
  }
  requireAmountPasses(amount, 'no_p2p_recipient_available');
  const {requisites} = route;
  const reference = `AM-${record.legacyId % 100_000}`;
  const {kind, bank, value: account, holder} = requisites;
  const nextAction: NextAction = {type: 'display_requisites', kind, bank, account, holder, amount_to_pay: amount};
  const p2p = {stage: 'awaiting_transfer', method_id: route.id, amount_to_pay: amount, reference} as const;
  const expiresAt = endOfRequisites(record, now);
  const moved = move(record, 'requires_action', now, {nextAction, p2p, expiresAt, pending: unpaid(scenario, now)});
  world.commit({record: moved, previous: record.status, refund: null});
  call.note(record.id);
  return {
    kind: 'data',
    data: {requisites, amount_to_pay: fromMinor(amount, currency), reference, expires_at: rfc3339(expiresAt)},
  };
});

/** A scenario without payment ends while the transfer is awaited, even if it was reported. */
const unpaid = (scenario: Scenario | null, now: number): PlannedStep[] =>
  scenario?.outcome === 'expired' || scenario?.outcome === 'cancelled'
    ? [{due: now + scenario.after * 1000, status: scenario.outcome, failure: scenario.reason, nextAction: null}]
    : [];

/** A claim must not be in the future. @throws ApiFailure 2102 */
function requirePast({body, now}: Call): void {
  const paidAt = textField(body, 'paid_at');
  if (paidAt !== null && Date.parse(paidAt) > now) {
    throw fieldFailure('field_invalid', '/paid_at', 'must not be in the future');
  }
}

/**
 * The payer reports the payment: processing, then the scenario or success. If the scenario has no payment, it
 * continues.
 */
function claim(call: Call, record: TransactionRecord, changes: Parameters<typeof move>[3]): Result {
  const {world, now} = call;
  requirePast(call);
  const end = unpaid(record.scenario, now);
  if (end.length > 0) {
    const claimed = amend(record, now, {...changes, pending: end});
    return {kind: 'transaction', record: world.commit({record: claimed, previous: record.status, refund: null})};
  }
  // The `requires_action` steps are done once the payer has acted.
  const played =
    record.scenario && record.scenario.outcome !== 'requires_action'
      ? planScenario(record.scenario, record.type, null)
      : null;
  const pending = startAt(
    (played ?? planOutcome).filter(({status}) => status !== 'processing'),
    now,
  );
  const moved = move(record, 'processing', now, {...changes, nextAction: patience, pending, acts: []});
  return {kind: 'transaction', record: world.commit({record: moved, previous: record.status, refund: null})};
}

export const confirmP2p: Handler = (call) => {
  const record = namedTransaction(call);
  if (!isOpenFor(call, record, 'transaction/p2p/confirm')) {
    throw wrongState(record, 'confirm', 'a p2p transaction in requires_action');
  }
  return claim(call, record, {});
};

export const cancelP2p: Handler = (call) => {
  const {world, now} = call;
  const record = namedTransaction(call);
  if (!isOpenFor(call, record, 'transaction/p2p/cancel')) {
    throw wrongState(record, 'cancel', 'a p2p transaction that was not confirmed');
  }
  const cancelled = move(record, 'cancelled', now, {failure: 'cancelled_by_merchant', pending: [], acts: []});
  return {kind: 'transaction', record: world.commit({record: cancelled, previous: record.status, refund: null})};
};

/** One transfer pays one transaction. A number that paid nothing can be used again. @throws ApiFailure 2102 */
function requireUnusedOrder({world}: Call, orderId: string): void {
  const holder = world.transactions.get(world.binanceOrders.get(orderId) ?? '');
  if (holder && !UNPAID.includes(world.settle(holder).status)) {
    throw fieldFailure('field_invalid', '/binance_order_id', 'already used for another transaction');
  }
}

export const notifyBinance: Handler = (call) => {
  const {body, world} = call;
  const orderId = asText(body['binance_order_id']);
  const record = namedTransaction(call);
  const binance = serviceOfRecord(call, record).action === 'binance';
  if (!binance || !stepIn('binance_pay/notify', record)) {
    throw wrongState(record, 'notify', 'requires_action and a Binance Pay service');
  }
  requireUnusedOrder(call, orderId);
  const payer = textField(body, 'payer_binance_id');
  const methodDetails = {
    kind: 'wallet',
    provider: 'binance_pay',
    account: payer && maskTail(payer),
    provider_reference: orderId,
  };
  const result = claim(call, record, {methodDetails});
  world.binanceOrders.set(orderId, record.id);
  return result;
};
