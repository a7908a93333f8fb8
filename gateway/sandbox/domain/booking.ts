// Calculates the amounts to book in a wallet when a transaction changes. facts/reference/postings.ts says which
// balances they affect.
import {postingOfChange, postingRule, type EntryType, type PostingAmount} from '../../../facts/reference/postings';
import type {Change, Refund, TransactionRecord} from './transaction/record';
import type {Balance, Movement, Wallets} from './wallets';

/** What to book for a change of a transaction, in the wallet of its fee's currency. */
export interface Booking {
  readonly type: EntryType;
  readonly difference: Balance;
  readonly movement?: Movement;
}

/** The total cost of a payout, in minor units of the fee's currency. */
export const payoutTotal = ({credited, fee}: Pick<TransactionRecord, 'credited' | 'fee'>): bigint =>
  credited + (fee.payer === 'merchant' ? fee.amount : 0n);

/**
 * Part of the received amount, in the wallet's currency. Rounding is exact at both ends, so that parts add up to the
 * whole.
 */
const walletPart = ({credited, received}: TransactionRecord, part: bigint): bigint =>
  received === 0n ? 0n : (credited * part) / received;

/** Pending refunds, in minor units of the transaction's currency. */
export const openRefunds = ({refunds}: TransactionRecord): bigint =>
  refunds.reduce((sum, {amount, status}) => (status === 'pending' ? sum + amount : sum), 0n);

/**
 * What a further refund takes from the wallet, in its currency. Zero for an underpaid transaction, whose money never
 * reached the wallet.
 * @param before amount refunded earlier; it and `amount` are in minor units of the transaction's currency
 */
export const refundCost = (record: TransactionRecord, before: bigint, amount: bigint): bigint =>
  record.completedAt === null ? 0n : walletPart(record, before + amount) - walletPart(record, before);

/** What pending refunds will take from the wallet, in its currency. */
export const openRefundCost = (record: TransactionRecord): bigint =>
  refundCost(record, record.refunded, openRefunds(record));

/**
 * The amount that is neither refunded nor being refunded, in minor units of the transaction's currency. It can be
 * refunded or disputed.
 */
export const leftOf = (record: TransactionRecord): bigint => record.received - record.refunded - openRefunds(record);

/** Whether a dispute can open: its service has disputes, and an amount is left. */
export const isDisputable = (record: TransactionRecord): boolean => record.disputable && leftOf(record) > 0n;

/** The amount held by a dispute, in the wallet's currency. */
export const heldBy = (record: TransactionRecord): bigint => walletPart(record, leftOf(record));

/** The amounts of a status change, in minor units of the wallet's currency. */
function sumOf(record: TransactionRecord, amount: PostingAmount): bigint {
  const {credited, fee} = record;
  switch (amount) {
    case 'net':
      return credited - (fee.payer === 'merchant' ? fee.amount : 0n);
    case 'total':
      return payoutTotal(record);
    case 'bare':
      return payoutTotal(record) - fee.amount;
    case 'received':
      return heldBy(record);
    default:
      throw new Error(`${amount} is the sum of no change of status`);
  }
}

function bookStatus({record, previous}: Change): Booking | null {
  const type = postingOfChange(record.type === 'payout' ? 'payout' : 'payin', previous, record.status);
  if (type === null) {
    return null;
  }
  const {amount, available, pending, reserved} = postingRule(type);
  const sum = sumOf(record, amount);
  if (sum === 0n) {
    return null;
  }
  const difference = {
    available: BigInt(available) * sum,
    pending: BigInt(pending) * sum,
    reserved: BigInt(reserved) * sum,
  };
  if (type !== 'payin') {
    return {type, difference};
  }
  const {credited: gross, createdAt} = record;
  return {
    type,
    difference,
    movement: {type: record.type === 'p2p' ? 'p2p' : 'payin', gross, fee: gross - sum, createdAt},
  };
}

/** Take from `pending` first; a settlement reports only that part. */
function bookRefund(record: TransactionRecord, {amount, createdAt}: Refund, {pending}: Balance): Booking | null {
  const part = refundCost(record, record.refunded - amount, amount);
  if (part === 0n) {
    return null;
  }
  const there = pending > 0n ? pending : 0n;
  const first = part < there ? part : there;
  const difference = {available: first - part, pending: -first, reserved: 0n};
  return {
    type: 'refund',
    difference,
    ...(first > 0n && {movement: {type: 'refund', gross: -first, fee: 0n, createdAt}}),
  };
}

/** If a refund fails during a dispute, its money is disputed, too. */
function bookHold(record: TransactionRecord, {amount}: Refund): Booking {
  const more = heldBy(record) - walletPart(record, leftOf(record) - amount);
  return {type: 'chargeback_hold', difference: {available: -more, pending: 0n, reserved: more}};
}

/** Null if no money moves. @param balance of the wallet before the change */
export function bookingOf(change: Change, balance: Balance): Booking | null {
  const {record, previous, refund} = change;
  if (refund) {
    if (refund.status === 'completed') {
      return bookRefund(record, refund, balance);
    }
    return record.status === 'charged_back' && !record.disputeLost ? bookHold(record, refund) : null;
  }
  return record.status === previous ? null : bookStatus(change);
}

/** Books a change of a transaction. */
export function book(wallets: Wallets, change: Change): void {
  const {record} = change;
  const {currency} = record.fee;
  const booking = bookingOf(change, wallets.get(currency));
  if (booking) {
    const {type, difference, movement} = booking;
    wallets.add(currency, difference, {type, at: record.updatedAt, record, movement});
  }
}
