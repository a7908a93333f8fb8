// Events outside the API: acts of the payer on the payment page, of the payer's bank, and of the merchant in the
// cabinet.
import {toMinor} from '../../../facts/reference/currencies';
import {disputeFee} from '../../../facts/reference/dispute-fee';
import type {FailureCode} from '../../../facts/reference/failure-reasons';
import type {StatusName} from '../../../facts/reference/statuses';
import {heldBy, isDisputable} from '../domain/booking';
import {luhn} from '../../../facts/catalogue/checks/digits';
import {markOf} from '../domain/card-mark';
import {DAY_MS} from '../kit/zone';
import {cardDetails} from './details';
import type {HasCards} from '../domain/cards';
import type {HasServices} from '../domain/services/services';
import {anotherAmountFor, answerChallenge, answerCode, refuse, RIGHT_CODE, WRONG_CODE} from './page/payer';
import {payoutSteps, requireCovered} from './transaction/create';
import {holdsPart, isGoingBack, keepPart} from './transaction/part';
import {failRefund, giveBackToo, type RefundNeeds} from './transaction/refund';
import {creditedWith, feeOf} from '../domain/transaction/credit';
import {amend, canMove, move, type Changes} from '../domain/transaction/machine';
import {CAPTURE_WINDOW_MS, startAt} from '../domain/transaction/plan';
import type {TransactionRecord} from '../domain/transaction/record';
import type {HasMarks, HasPayments} from '../domain/transaction/payments';

type ActWorld = HasCards & HasMarks & RefundNeeds;

/** Values of an act's fields. */
export type ActValues = Readonly<Record<string, string>>;

type Act = (world: ActWorld, record: TransactionRecord, now: number, values: ActValues) => void;

/** Cancels planned steps, because the act replaces them. */
const ENDED: Changes = {pending: [], acts: []};

/** Changes the status and sends the callback. @throws TransitionError if the previous status does not allow it */
function go(world: HasPayments, id: string, to: StatusName, now: number, changes: Changes = {}): void {
  const record = world.transactions.get(id)!;
  const moved = move(record, to, now, {...ENDED, ...changes});
  world.commit({record: moved, previous: record.status, refund: null});
}

const to =
  (status: StatusName, failure: FailureCode | null = null): Act =>
  (world, {id}, now) =>
    go(world, id, status, now, {failure});

/** Ends the transaction before it is paid. A part received earlier keeps it open. */
const ends =
  (status: StatusName, failure: FailureCode): Act =>
  (world, record, now) => {
    if (holdsPart(record)) {
      keepPart(world, record, now);
    } else {
      go(world, record.id, status, now, {failure});
    }
  };

/** Sends the payment to the provider, unless already done. */
function sendToProvider(world: HasPayments, record: TransactionRecord, now: number): void {
  if (record.status !== 'processing' && canMove(record, 'processing')) {
    go(world, record.id, 'processing', now);
  }
}

/** Final statuses after which money is rejected or returned by the till or bank, without any effect here. */
const CLOSED: readonly StatusName[] = ['cancelled', 'declined', 'failed', 'refunded'];

/** A card can be charged only while its payer is present, and a voucher is paid once. No later payments. */
function isOver(world: HasServices, record: TransactionRecord): boolean {
  const service = world.services.get(record.serviceId ?? 0);
  const isSpent = service?.onPage.action === 'display_voucher' && record.received > 0n;
  return CLOSED.includes(record.status) || isSpent || (service?.payerKind === 'card' && record.status === 'expired');
}

/** Approved: the amount is taken, or reserved if the merchant captures it later. */
function approve(world: HasPayments, {id, capture}: TransactionRecord, now: number): void {
  if (capture === 'manual') {
    go(world, id, 'authorized', now, {captureBefore: now + CAPTURE_WINDOW_MS});
  } else {
    go(world, id, 'completed', now);
  }
}

/**
 * The payment with a card that the payer types, as far as the gateway keeps it: a token can be issued for it.
 * @throws RangeError unless it is a card number
 */
function withCard(world: HasPayments, record: TransactionRecord, number: string): TransactionRecord {
  if (!/^\d{12,19}$/.test(number) || !luhn(number)) {
    throw new RangeError(`card ${number}: expected a card number with its check digit, as 4111110000010004`);
  }
  const card = markOf(number);
  const typed = {...record, card, methodDetails: {...cardDetails(card), three_ds: 'none'}};
  world.replace(typed);
  return typed;
}

const pays: Act = (world, given, now, {card}) => {
  if (given.completedAt !== null || isOver(world, given)) {
    return;
  }
  const record = card === undefined ? given : withCard(world, given, card);
  if (isGoingBack(record)) {
    const rest = record.amount - record.received;
    giveBackToo(world, record, rest > 0n ? rest : record.amount, now);
    return;
  }
  sendToProvider(world, record, now);
  approve(world, record, now);
};

/** Half the amount, rounded down to the minor unit, like the scenario `partially_paid`. */
const paysHalf: Act = (world, record, now) => {
  sendToProvider(world, record, now);
  go(world, record.id, 'partially_paid', now, {failure: 'underpaid', received: record.amount / 2n});
};

/** Credits all that was received. A deposit has no requested amount and takes the received one. */
function withAll(world: HasServices, record: TransactionRecord, received: bigint): Changes {
  const service = world.services.get(record.serviceId ?? 0)!;
  return record.amount > 0n
    ? creditedWith(service, record, received)
    : {amount: received, credited: received, fee: {...record.fee, amount: feeOf(service, received)}};
}

/**
 * Money that certainly belongs to this payment, added to earlier parts. Too little is a partial payment; if it is also
 * late, the payment stays `expired`, as after a partial payment in time. The full amount or more completes the payment.
 */
function arrives(world: HasServices & HasPayments, record: TransactionRecord, now: number, sent: bigint): void {
  const received = record.received + sent;
  const part: Changes = {failure: 'underpaid', received};
  if (received >= record.amount) {
    sendToProvider(world, record, now);
    const more = received > record.amount && withAll(world, record, received);
    go(world, record.id, 'completed', now, {received, ...more});
  } else if (record.status === 'expired' || record.status === 'partially_paid') {
    const late = record.late || record.status === 'expired';
    const more = {...amend(record, now, part), late};
    world.commit({record: more, previous: record.status, refund: null, hasNewPart: true});
  } else {
    sendToProvider(world, record, now);
    go(world, record.id, 'partially_paid', now, part);
  }
}

/** @throws RangeError for an invalid or zero amount, and for methods whose payers approve the exact amount */
const paysAmount: Act = (world, record, now, {amount = ''}) => {
  const {currency} = record;
  const sent = /^\d{1,20}(\.\d{1,18})?$/.test(amount) ? toMinor(amount, currency) : 0n;
  if (sent <= 0n) {
    throw new RangeError(`amount ${amount}: expected a decimal more than 0, as 150.00`);
  }
  const anotherAmount = anotherAmountFor(record, world.services.get(record.serviceId ?? 0));
  if (anotherAmount === null) {
    throw new RangeError(`service ${record.serviceId} charges the amount as it is: nobody can pay another one`);
  }
  if (record.completedAt !== null || isOver(world, record)) {
    return;
  }
  if (isGoingBack(record)) {
    giveBackToo(world, record, sent, now);
  } else if (anotherAmount === 'review' && sent !== record.amount) {
    sendToProvider(world, record, now);
    go(world, record.id, 'on_hold', now, {failure: 'amount_mismatch', inReview: sent});
  } else {
    arrives(world, record, now, sent);
  }
};

/** The received money then counts for this payment, fully or as a part. */
const passesReview: Act = (world, record, now) => {
  const {id, inReview} = record;
  go(world, id, 'processing', now, {inReview: null});
  if (inReview === null) {
    approve(world, record, now);
  } else {
    arrives(world, world.transactions.get(id)!, now, inReview);
  }
};

/** @throws ApiFailure 3004 if the issuer asks for nothing, RangeError for another result */
const answersChallenge: Act = (world, record, _now, {result = ''}) => {
  const codes: ReadonlyMap<string, string | null> = new Map([
    ['passes', RIGHT_CODE],
    ['fails', WRONG_CODE],
    ['abandons', null],
  ]);
  const code = codes.get(result);
  if (code === undefined) {
    throw new RangeError(`result ${result}: expected passes, fails or abandons`);
  }
  answerChallenge(world, record, code);
};

/** Starts a payout that waits for approval. @throws ApiFailure 4001, RangeError if it does not wait */
const approvesPayout: Act = (world, record, now) => {
  if (record.type !== 'payout' || record.sent || record.status !== 'created') {
    throw new RangeError(`${record.id} does not wait for an approval`);
  }
  requireCovered({world}, record);
  const started = {...record, sent: true, pending: startAt(payoutSteps(record), now)};
  world.replace(started);
  world.settle(started);
};

/** Whether the days in which the service lets a payer complain are over. */
function isDisputeLate(world: HasServices, {serviceId, completedAt}: TransactionRecord, now: number): boolean {
  const days = world.services.get(serviceId ?? 0)?.disputes.window_days ?? null;
  return days !== null && completedAt !== null && now > completedAt + days * DAY_MS;
}

/**
 * No dispute opens if the service has none, after its window, or if the payment is or is being fully refunded: the gateway
 * then answers the bank with the refund.
 */
const disputes: Act = (world, record, now) => {
  if (record.received === 0n || (isDisputable(record) && !isDisputeLate(world, record, now))) {
    go(world, record.id, 'charged_back', now);
  }
};

/** Returns to the status before the dispute. */
const winsDispute: Act = (world, {id, refunded}, now) =>
  go(world, id, refunded > 0n ? 'partially_refunded' : 'completed', now);

/** Ends the hold. Amount and fee are taken from `pending`, which the next settlement collects. The status stays. */
const losesDispute: Act = (world, record, now) => {
  const {currency} = record.fee;
  const held = heldBy(record);
  const at = now;
  if (record.status !== 'charged_back' || record.disputeLost) {
    throw new RangeError(`${record.id} has no open dispute`);
  }
  const lost = {...record, disputeLost: true, sequence: record.sequence + 1, updatedAt: now};
  const fee = toMinor(disputeFee(currency), currency);
  const movement = {type: 'chargeback', gross: -held, fee, createdAt: now} as const;
  world.wallets.add(currency, {available: held, reserved: -held}, {type: 'chargeback_release', at, record: lost});
  world.wallets.add(currency, {pending: -held - fee}, {type: 'chargeback', at, record: lost, movement});
  world.commit({record: lost, previous: record.status, refund: null});
};

/** The oldest pending refund fails. */
const refundFails: Act = (world, record, now) => {
  const refund = record.refunds.find(({status}) => status === 'pending');
  if (!refund) {
    throw new RangeError(`${record.id} has no refund in progress`);
  }
  failRefund(world, record, refund, now);
};

/** Keyed by their names in proofs and in the console. */
export const acts = {
  'payer pays': pays,
  'payer pays half': paysHalf,
  'payer pays another amount': paysAmount,
  'payer cancels': ends('cancelled', 'payer_cancelled'),
  'payer answers the challenge': answersChallenge,
  'payer enters a code': (world, record, _now, {code = ''}) => void answerCode(world, record, code),
  'bank declines': (world, record, _now, {reason = 'insufficient_funds'}) => void refuse(world, record, reason),
  'review passes': passesReview,
  'review refuses': ends('declined', 'suspected_fraud'),
  'payout is approved': approvesPayout,
  'refund fails': refundFails,
  'bank returns the payout': to('returned', 'returned_by_bank'),
  'payer disputes': disputes,
  'dispute is won': winsDispute,
  'dispute is lost': losesDispute,
} as const satisfies Readonly<Record<string, Act>>;

export type ActName = keyof typeof acts;

export const isAct = (name: string): name is ActName => Object.hasOwn(acts, name);

/**
 * Performs an act now.
 * @param id `txn_...`
 * @param values of the act's fields: `reason`, `result`, `code`, `amount`
 * @throws RangeError if the transaction does not exist, the act does not apply to it, or a value is wrong
 * @throws TransitionError if the status does not allow it; ApiFailure if the API would refuse it, too
 */
export function act(world: ActWorld, id: string, name: ActName, values: ActValues = {}): void {
  const record = world.transactions.get(id);
  if (!record) {
    throw new RangeError(`no transaction has the id ${id}`);
  }
  acts[name](world, world.settle(record), world.clock.now(), values);
}
