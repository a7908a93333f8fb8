// Balances by currency: what a change of a transaction does to them.
import type {Change, TransactionRecord} from './transaction/record';

/** Minor units. */
export interface Balance {
  readonly available: bigint;
  /** Completed and not yet settled. */
  readonly pending: bigint;
  /** Payouts in progress and disputed payments. */
  readonly reserved: bigint;
}

export interface Wallets {
  /** Balances by currency, in alphabetical order. */
  all(): readonly (readonly [string, Balance])[];
  get(currency: string): Balance;
  /** Adds, or takes with negative values. */
  add(currency: string, difference: Partial<Balance>): void;
  /** Books a change of a transaction. */
  book(change: Change): void;
}

const EMPTY: Balance = {available: 0n, pending: 0n, reserved: 0n};

/** What a payout costs, in minor units of the fee's currency. */
export const payoutTotal = ({credited, fee}: Pick<TransactionRecord, 'credited' | 'fee'>): bigint =>
  credited + (fee.payer === 'merchant' ? fee.amount : 0n);

function bookPayout({record}: Change): Partial<Balance> {
  const total = payoutTotal(record);
  switch (record.status) {
    case 'completed':
      return {reserved: -total};
    case 'declined':
    case 'failed':
    case 'cancelled':
      return {reserved: -total, available: total};
    case 'returned':
      return {available: total};
    default:
      return {};
  }
}

function bookPayin({record, previous, refund}: Change): Partial<Balance> {
  const net = record.credited - (record.fee.payer === 'merchant' ? record.fee.amount : 0n);
  if (refund) {
    return refund.status === 'completed' ? {pending: -refund.amount} : {};
  }
  if (record.status === 'charged_back' && previous !== 'charged_back') {
    return {available: -net, reserved: net};
  }
  if (record.status === 'completed') {
    return previous === 'charged_back' ? {available: net, reserved: -net} : {pending: net};
  }
  return {};
}

export function createWallets(start: Readonly<Record<string, Partial<Balance>>>): Wallets {
  const balances = new Map<string, Balance>(
    Object.entries(start).map(([currency, balance]) => [currency, {...EMPTY, ...balance}]),
  );
  const get = (currency: string): Balance => balances.get(currency) ?? EMPTY;
  const add = (currency: string, difference: Partial<Balance>): void => {
    const {available, pending, reserved} = get(currency);
    balances.set(currency, {
      available: available + (difference.available ?? 0n),
      pending: pending + (difference.pending ?? 0n),
      reserved: reserved + (difference.reserved ?? 0n),
    });
  };
  return {
    all: () => [...balances].sort(([left], [right]) => (left < right ? -1 : 1)),
    get,
    add,
    book(change) {
      const difference = change.record.type === 'payout' ? bookPayout(change) : bookPayin(change);
      add(change.record.fee.currency, difference);
    },
  };
}
