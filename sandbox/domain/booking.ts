// What a change of a transaction does to a wallet.
import type {Change, TransactionRecord} from './transaction/record';
import type {Balance, EntryType, Movement, Wallets} from './wallets';

/** What to book for a change of a transaction, in the wallet of its fee. */
export interface Booking {
  readonly type: EntryType;
  readonly difference: Partial<Balance>;
  readonly movement?: Movement;
}

/** What a payout costs, in minor units of the fee's currency. */
export const payoutTotal = ({credited, fee}: Pick<TransactionRecord, 'credited' | 'fee'>): bigint =>
  credited + (fee.payer === 'merchant' ? fee.amount : 0n);

/** A part of what was received, in the wallet's currency. Exact at both ends, so parts add up to the whole. */
const walletPart = ({credited, received}: TransactionRecord, part: bigint): bigint =>
  received === 0n ? 0n : (credited * part) / received;

function bookPayout({record}: Change): Booking | null {
  const total = payoutTotal(record);
  switch (record.status) {
    case 'completed':
      return {type: 'payout', difference: {reserved: -total}};
    case 'declined':
    case 'failed':
    case 'cancelled':
      return {type: 'payout_release', difference: {reserved: -total, available: total}};
    case 'returned':
      return {type: 'payout_return', difference: {available: total}};
    default:
      return null;
  }
}

function bookRefund(record: TransactionRecord, amount: bigint, createdAt: number): Booking {
  const before = walletPart(record, record.refunded - amount);
  const part = walletPart(record, record.refunded) - before;
  return {type: 'refund', difference: {pending: -part}, movement: {type: 'refund', gross: -part, fee: 0n, createdAt}};
}

function bookPayin({record, previous, refund}: Change): Booking | null {
  if (refund) {
    // An underpaid transaction never reached the wallet, so giving it back takes nothing out of it.
    return refund.status === 'completed' && previous !== 'partially_paid'
      ? bookRefund(record, refund.amount, refund.createdAt)
      : null;
  }
  const disputed = walletPart(record, record.received - record.refunded);
  if (record.status === 'charged_back' && previous !== 'charged_back') {
    return {type: 'chargeback_hold', difference: {available: -disputed, reserved: disputed}};
  }
  if (record.status === 'completed' && previous === 'charged_back') {
    return {type: 'chargeback_release', difference: {available: disputed, reserved: -disputed}};
  }
  if (record.status === 'completed') {
    const fee = record.fee.payer === 'merchant' ? record.fee.amount : 0n;
    const {credited: gross, createdAt} = record;
    const type = record.type === 'p2p' ? 'p2p' : 'payin';
    return {type: 'payin', difference: {pending: gross - fee}, movement: {type, gross, fee, createdAt}};
  }
  return null;
}

/** Null when no money moves. */
export const bookingOf = (change: Change): Booking | null =>
  change.record.type === 'payout' ? bookPayout(change) : bookPayin(change);

/** Books a change of a transaction. */
export function book(wallets: Wallets, change: Change): void {
  const {record} = change;
  const booking = bookingOf(change);
  if (booking) {
    const {type, difference, movement} = booking;
    wallets.add(record.fee.currency, difference, {type, at: record.updatedAt, record, movement});
  }
}
