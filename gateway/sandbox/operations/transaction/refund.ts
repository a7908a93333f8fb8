// Refunds, from the request to completion one second later.
import {fromMinor} from '../../../../facts/reference/currencies';
import {leftOf, openRefundCost, openRefunds, refundCost} from '../../domain/booking';
import {markOf} from '../../domain/card-mark';
import {amend, canMove, move} from '../../domain/transaction/machine';
import type {Refund, TransactionRecord} from '../../domain/transaction/record';
import {ApiFailure, fieldFailure} from '../../kit/failure';
import {DAY_MS} from '../../kit/zone';
import type {HasServices} from '../../domain/services/services';
import type {HasContext} from '../../domain/context';
import type {HasPayments} from '../../domain/transaction/payments';
import type {HasWallets} from '../../domain/wallets';
import type {TaskKind, HasAgenda} from '../../kit/agenda';
import {requireScope, serviceOfRecord, textField, type Call as CallWith, type Result} from '../call';
import {requireReachable} from '../provider';
import {amountOf} from './create-checks';
import {keepPart} from './part';

export type RefundNeeds = HasServices & HasPayments & HasWallets & HasContext & HasAgenda;
type Call = CallWith<RefundNeeds>;

/** The card whose refunds get provider_error, and the card whose refunds are accepted and then fail. */
const NO_REFUND_CARD = markOf('4111110000150008');
const FAILING_REFUND_CARD = markOf('4111110000200001');
/** Per transaction, including failed ones: the maximum that the contract lists. */
const MAX_REFUNDS = 100;
/** Milliseconds until the payer's bank has accepted a refund. */
const REFUND_MS = 1000;

/** The amount in the body, or the whole amount. @throws ApiFailure 2106, and 2104 for zero */
export function partOf({body}: Call, {currency}: TransactionRecord, all: bigint): bigint {
  const text = textField(body, 'amount');
  const part = text === null ? all : amountOf(text, currency);
  if (part === 0n) {
    throw fieldFailure('amount_below_minimum', '/amount', 'must be more than 0');
  }
  return part;
}

/** The money stays with the merchant. @param now milliseconds since 1970 */
export function failRefund(world: HasPayments, record: TransactionRecord, refund: Refund, now: number): void {
  const failed: Refund = {...refund, status: 'failed'};
  const refunds = record.refunds.map((each) => (each.id === refund.id ? failed : each));
  world.commit({record: amend(record, now, {refunds}), previous: record.status, refund: failed});
}

/** Completes the refund and updates amounts and status. @param now milliseconds since 1970 */
function endRefund(world: RefundNeeds, id: string, refundId: string, now: number): void {
  const record = world.transactions.get(id);
  const refund = record?.refunds.find((each) => each.id === refundId);
  if (record === undefined || refund?.status !== 'pending') {
    return;
  }
  if (record.card === FAILING_REFUND_CARD) {
    failRefund(world, record, refund, now);
    return;
  }
  const done: Refund = {...refund, status: 'completed'};
  const refunds = record.refunds.map((each) => (each.id === refundId ? done : each));
  const refunded = record.refunded + refund.amount;
  const to = refunded < record.received ? 'partially_refunded' : 'refunded';
  // An open dispute determines how the payment ends: a refund that was already pending only changes amounts.
  const isDisputed = record.status === 'charged_back';
  const changed =
    !isDisputed && canMove(record, to)
      ? move(record, to, now, {refunds, refunded})
      : amend(record, now, {refunds, refunded});
  world.commit({record: changed, previous: record.status, refund: done});
}

export const refundEnds: TaskKind<RefundNeeds, {readonly id: string; readonly refundId: string}> = {
  name: 'refund ends',
  run: (world, {id, refundId}, due) => endRefund(world, id, refundId, due),
};

/** Plans a refund that completes a second later; the caller stores it with the record. */
function planRefund(world: RefundNeeds, id: string, amount: bigint, now: number): Refund {
  const refund: Refund = {id: world.ids.next('rfd'), amount, status: 'pending', createdAt: now};
  world.agenda.at(now + REFUND_MS, refundEnds, {id, refundId: refund.id});
  return refund;
}

/**
 * Money that arrives while a part is being given back is given back, too.
 * @param amount in minor units of the transaction's currency
 */
export function giveBackToo(world: RefundNeeds, record: TransactionRecord, amount: bigint, now: number): void {
  const refunds = [...record.refunds, planRefund(world, record.id, amount, now)];
  const more = amend(record, now, {received: record.received + amount, refunds});
  world.commit({record: more, previous: record.status, refund: null, hasNewPart: true});
}

/** The wallet must cover the refund in addition to pending refunds. @throws ApiFailure 4001 */
function requireRefundable({world}: Call, record: TransactionRecord, amount: bigint): void {
  const {currency} = record.fee;
  const {available, pending} = world.wallets.get(currency);
  let promised = 0n;
  for (const other of world.transactions.newestFirst()) {
    promised += other.fee.currency === currency && other.refunds.length > 0 ? openRefundCost(other) : 0n;
  }
  const cost = refundCost(record, record.refunded + openRefunds(record), amount);
  if (cost > 0n && available + pending - promised < cost) {
    const has = fromMinor(available + pending > promised ? available + pending - promised : 0n, currency);
    throw new ApiFailure('insufficient_balance', `Refunds can take ${has} ${currency} from pending and available.`);
  }
}

/**
 * @param whole whether an incomplete payment is given back
 * @throws ApiFailure 1009, 2103, 2104, 2106, 4007, 4006, 4001
 */
export function startRefund(call: Call, record: TransactionRecord, whole: boolean): Result {
  const {world, now, body} = call;
  requireScope(call, 'refunds:write');
  if (whole && body['amount'] !== undefined) {
    throw fieldFailure('field_not_allowed', '/amount', 'all that arrived is given back');
  }
  const service = serviceOfRecord(call, record);
  const {refunds: policy, refundDays} = service;
  if (record.refunds.length >= MAX_REFUNDS) {
    throw new ApiFailure('refund_not_supported', `The transaction has ${MAX_REFUNDS} refunds, and takes no more.`);
  }
  const left = leftOf(record);
  const amount = partOf(call, record, left > 0n ? left : record.received);
  // Money that never completed a payment is given back regardless of the method's refund rules.
  if (!whole && (policy === 'none' || (policy === 'full' && amount !== record.received))) {
    throw new ApiFailure('refund_not_supported', `Service ${record.serviceId} refunds ${policy}.`);
  }
  if (!whole && refundDays !== null && record.completedAt !== null && now > record.completedAt + refundDays * DAY_MS) {
    throw new ApiFailure('refund_not_supported', `Service ${record.serviceId} refunds within ${refundDays} days.`);
  }
  if (amount > left) {
    throw new ApiFailure('refund_amount_exceeds', 'More than what is left of the transaction.');
  }
  requireRefundable(call, record, amount);
  requireReachable(service);
  if (record.card === NO_REFUND_CARD) {
    throw new ApiFailure('provider_error', 'The provider broke off. The outcome is unknown.');
  }
  const refund = planRefund(world, record.id, amount, now);
  const reviewed = record.status === 'on_hold' ? keepPart(world, record, now) : record;
  const waiting = {...reviewed, refunds: [...record.refunds, refund]};
  world.replace(waiting);
  return {kind: 'transaction', record: waiting, refund};
}
