// What people and banks do outside of the API: the payer on the payment page, the payer's bank, the merchant in the cabinet.
import type {FailureCode} from '../../reference/failure-reasons';
import type {StatusName} from '../../reference/statuses';
import {canMove, move, type Changes} from '../domain/transaction/machine';
import {CAPTURE_WINDOW_MS} from '../domain/transaction/plan';
import type {Refund, TransactionRecord} from '../domain/transaction/record';
import type {Setting} from '../domain/setting';
import type {Payments} from '../domain/transaction/payments';

type Act = (world: Payments, record: TransactionRecord, now: number) => void;

/** Nothing that was planned happens any more: the act has taken its place. */
const ENDED: Changes = {pending: [], acts: []};

/** Goes to a status and tells of it. @throws TransitionError when the status before does not allow it */
function go(world: Payments, id: string, to: StatusName, now: number, changes: Changes = {}): void {
  const record = world.transactions.get(id)!;
  const moved = move(record, to, now, {...ENDED, ...changes});
  world.commit({record: moved, previous: record.status, refund: null});
}

const to =
  (status: StatusName, failure: FailureCode | null = null): Act =>
  (world, {id}, now) =>
    go(world, id, status, now, {failure});

/** Sends the payment to the provider, unless it is there. */
function sendToProvider(world: Payments, record: TransactionRecord, now: number): void {
  if (record.status !== 'processing' && canMove(record, 'processing')) {
    go(world, record.id, 'processing', now);
  }
}

const pays: Act = (world, record, now) => {
  sendToProvider(world, record, now);
  if (record.capture === 'manual') {
    go(world, record.id, 'authorized', now, {captureBefore: now + CAPTURE_WINDOW_MS});
  } else {
    go(world, record.id, 'completed', now);
  }
};

/** Half of the amount, rounded down to the minor unit, as with the scenario `partially_paid`. */
const paysHalf: Act = (world, record, now) => {
  sendToProvider(world, record, now);
  go(world, record.id, 'partially_paid', now, {failure: 'underpaid', received: record.amount / 2n});
};

const passesReview: Act = (world, {id}, now) => {
  go(world, id, 'processing', now);
  go(world, id, 'completed', now);
};

/** The oldest refund that is under way fails. The money stays with the merchant. */
const refundFails: Act = (world, record, now) => {
  const refund = record.refunds.find(({status}) => status === 'pending');
  if (!refund) {
    throw new RangeError(`${record.id} has no refund under way`);
  }
  const failed: Refund = {...refund, status: 'failed'};
  const refunds = record.refunds.map((each) => (each === refund ? failed : each));
  const after = {...record, refunds, sequence: record.sequence + 1, updatedAt: now};
  world.commit({record: after, previous: record.status, refund: failed});
};

/** By what is said of them in proofs and in the console. */
export const acts = {
  'payer pays': pays,
  'payer pays half': paysHalf,
  'payer cancels': to('cancelled', 'payer_cancelled'),
  'review passes': passesReview,
  'review refuses': to('declined', 'suspected_fraud'),
  'refund fails': refundFails,
  'bank returns the payout': to('returned', 'returned_by_bank'),
  'payer disputes': to('charged_back'),
  'dispute is won': to('completed'),
} as const satisfies Readonly<Record<string, Act>>;

export type ActName = keyof typeof acts;

/**
 * Lets it happen now.
 *
 * @param id `txn_...`
 * @throws RangeError when there is no such transaction, or nothing the act could happen to
 * @throws TransitionError when its status does not allow it
 */
export function act(world: Payments & Setting, id: string, name: ActName): void {
  const record = world.transactions.get(id);
  if (!record) {
    throw new RangeError(`no transaction has the id ${id}`);
  }
  acts[name](world, world.settle(record), world.clock.now());
}
