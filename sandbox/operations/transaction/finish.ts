// complete and cancel: capture, cancellation, void and refund.
import type {Timed} from '../../kit/agenda';
import type {Setting} from '../../domain/setting';
import type {Marks, Payments} from '../../domain/transaction/payments';
import type {Offer} from '../../domain/services/services';
import {ApiFailure, fieldFailure} from '../../kit/failure';
import {percentOf} from '../../domain/transaction/advance';
import {amend, canMove, move} from '../../domain/transaction/machine';
import type {Refund, TransactionRecord, TransactionType} from '../../domain/transaction/record';
import {
  namedTransaction,
  requireScope,
  scopeOf,
  serviceOfRecord,
  textOf,
  wrongState,
  type Call as CallWith,
  type Result,
} from '../call';
import {amountOf} from './create-checks';
import {asksProvider, requireReachable} from '../provider';

type Needs = Marks & Offer & Payments & Setting & Timed;
type Call = CallWith<Needs>;

/** The card whose refunds get provider_error. */
const NO_REFUND_CARD = '4111110000150008';
/** Milliseconds until the payer's bank has taken a refund. */
const REFUND_MS = 1000;

/** The amount of the body, or all. @throws ApiFailure 2106, and 2104 for zero */
function partOf({body}: Call, {currency}: TransactionRecord, all: bigint): bigint {
  const text = textOf(body, 'amount');
  const part = text === null ? all : amountOf(text, currency);
  if (part === 0n) {
    throw fieldFailure('amount_below_minimum', '/amount', 'must be more than 0');
  }
  return part;
}

export const completeTransaction = asksProvider('complete', (call: Call) => {
  const {world, now} = call;
  const record = namedTransaction(call);
  requireScope(call, scopeOf(record));
  if (record.status !== 'authorized') {
    throw wrongState(record, 'complete', 'authorized');
  }
  const amount = partOf(call, record, record.amount);
  if (amount > record.amount) {
    throw fieldFailure('amount_above_maximum', '/amount', 'more than was authorized');
  }
  const service = serviceOfRecord(call, record);
  requireReachable(service);
  const {percent, fixed} = service;
  const changes = {
    received: amount,
    credited: amount,
    fee: {...record.fee, amount: percentOf(amount, percent) + fixed},
    pending: [],
    acts: [],
  };
  const completed = move(record, 'completed', now, changes);
  return {kind: 'transaction', record: world.commit({record: completed, previous: record.status, refund: null})};
});

/** The refund has ended: amounts and status follow. @param now when it ended, milliseconds since 1970 */
function endRefund(world: Needs, id: string, refundId: string, now: number): void {
  const record = world.transactions.get(id);
  const refund = record?.refunds.find((each) => each.id === refundId);
  if (record === undefined || refund?.status !== 'pending') {
    return;
  }
  const done: Refund = {...refund, status: 'completed'};
  const refunds = record.refunds.map((each) => (each.id === refundId ? done : each));
  const refunded = record.refunded + refund.amount;
  const to = refunded < record.received ? 'partially_refunded' : 'refunded';
  const changed = canMove(record, to)
    ? move(record, to, now, {refunds, refunded})
    : amend(record, now, {refunds, refunded});
  world.commit({record: changed, previous: record.status, refund: done});
}

function startRefund(call: Call, record: TransactionRecord): Result {
  const {world, now} = call;
  requireScope(call, 'refunds:write');
  const service = serviceOfRecord(call, record);
  const {refunds: policy} = service;
  const open = record.refunds.filter(({status}) => status === 'pending').reduce((sum, {amount}) => sum + amount, 0n);
  const left = record.received - record.refunded - open;
  const amount = partOf(call, record, left > 0n ? left : record.received);
  // Money that never completed a payment is given back whatever the method's rule for refunds is.
  const free = record.status === 'partially_paid';
  if (!free && (policy === 'none' || (policy === 'full' && amount !== record.received))) {
    throw new ApiFailure('refund_not_supported', `Service ${record.serviceId} refunds ${policy}.`);
  }
  if (amount > left) {
    throw new ApiFailure('refund_amount_exceeds', 'More than what is left of the transaction.');
  }
  requireReachable(service);
  if (record.card === NO_REFUND_CARD) {
    throw new ApiFailure('provider_error', 'The provider broke off. The outcome is unknown.');
  }
  const refund: Refund = {id: world.ids.next('rfd'), amount, status: 'pending', createdAt: now};
  const waiting = {...record, refunds: [...record.refunds, refund]};
  world.replace(waiting);
  const due = now + REFUND_MS;
  world.agenda.at(due, () => endRefund(world, record.id, refund.id, due));
  return {kind: 'transaction', record: waiting, refund};
}

/** Types whose money came from a payer, who can have it back. */
const REFUNDABLE: readonly TransactionType[] = ['payin', 'p2p'];

export const cancelTransaction = asksProvider('cancel', (call: Call) => {
  const {world, body, now} = call;
  const record = namedTransaction(call);
  if (
    ['completed', 'partially_refunded', 'partially_paid'].includes(record.status) &&
    REFUNDABLE.includes(record.type)
  ) {
    return startRefund(call, record);
  }
  requireScope(call, scopeOf(record));
  if (!canMove(record, 'cancelled')) {
    throw wrongState(record, 'cancel', 'created, requires_action, on_hold, authorized or completed');
  }
  if (body['amount'] !== undefined) {
    throw fieldFailure('field_not_allowed', '/amount', 'the whole transaction is cancelled before completion');
  }
  const cancelled = move(record, 'cancelled', now, {failure: 'cancelled_by_merchant', pending: [], acts: []});
  return {kind: 'transaction', record: world.commit({record: cancelled, previous: record.status, refund: null})};
});
