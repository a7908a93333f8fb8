// complete and cancel: capture, cancellation and void. Refunds are in refund.ts.
import {stepIn} from '../../../../facts/reference/allowed-steps';
import {fieldFailure} from '../../kit/failure';
import {creditedWith} from '../../domain/transaction/credit';
import {move} from '../../domain/transaction/machine';
import type {HasMarks} from '../../domain/transaction/payments';
import {namedTransaction, requireScope, scopeOf, serviceOfRecord, wrongState, type Call as CallWith} from '../call';
import {asksProvider, requireReachable} from '../provider';
import {partOf, startRefund, type RefundNeeds} from './refund';

type Call = CallWith<HasMarks & RefundNeeds>;

export const completeTransaction = asksProvider('complete', (call: Call) => {
  const {world, now} = call;
  const record = namedTransaction(call);
  requireScope(call, scopeOf(record));
  if (!stepIn('transaction/complete', record)) {
    throw wrongState(record, 'complete', 'authorized');
  }
  const amount = partOf(call, record, record.amount);
  if (amount > record.amount) {
    throw fieldFailure('amount_above_maximum', '/amount', 'more than was authorized');
  }
  const service = serviceOfRecord(call, record);
  requireReachable(service);
  const changes = {received: amount, ...creditedWith(service, record, amount), pending: [], acts: []};
  const completed = move(record, 'completed', now, changes);
  return {kind: 'transaction', record: world.commit({record: completed, previous: record.status, refund: null})};
});

export const cancelTransaction = asksProvider('cancel', (call: Call) => {
  const {world, body, now} = call;
  const record = namedTransaction(call);
  const step = stepIn('transaction/cancel', record);
  if (step?.effect === 'refund' || step?.effect === 'give_back') {
    return startRefund(call, record, step.effect === 'give_back');
  }
  requireScope(call, scopeOf(record));
  if (!step) {
    throw wrongState(
      record,
      'cancel',
      'created, requires_action, on_hold, authorized, partially_paid, completed or partially_refunded, or expired with a part received',
    );
  }
  if (body['amount'] !== undefined) {
    throw fieldFailure('field_not_allowed', '/amount', 'the whole transaction is cancelled before completion');
  }
  const cancelled = move(record, 'cancelled', now, {failure: 'cancelled_by_merchant', pending: [], acts: []});
  return {kind: 'transaction', record: world.commit({record: cancelled, previous: record.status, refund: null})};
});
