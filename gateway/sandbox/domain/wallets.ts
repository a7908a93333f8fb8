// Balances by currency. Every change of a balance is a posting.
import type {EntryType} from '../../../facts/reference/postings';
import type {TransactionRecord} from './transaction/record';

/** In minor units. */
export interface Balance {
  readonly available: bigint;
  /** Completed but not yet settled. */
  readonly pending: bigint;
  /** Payouts in progress and disputed payments. */
  readonly reserved: bigint;
}

/** What a posting keeps of its transaction. */
export type Booked = Pick<TransactionRecord, 'id' | 'legacyId' | 'externalId' | 'pointId' | 'status' | 'fee'>;

const bookedPart = ({id, legacyId, externalId, pointId, status, fee}: Booked): Booked => ({
  id,
  legacyId,
  externalId,
  pointId,
  status,
  fee,
});

/** The reason for a balance change. */
export interface Cause {
  readonly type: EntryType;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The transaction after the change. */
  readonly record?: Booked;
  /** external_id of the transfer, for `transfer_in` and `transfer_out`. */
  readonly externalId?: string;
  readonly transferId?: string;
  readonly settlementId?: string;
  readonly movement?: Movement;
}

/** Money to be settled. Amounts in minor units of the wallet's currency. */
export interface Movement {
  readonly type: 'payin' | 'p2p' | 'refund' | 'chargeback';
  /** Signed: negative amounts are taken from the merchant. */
  readonly gross: bigint;
  readonly fee: bigint;
  /** Time of the request, milliseconds since 1970. */
  readonly createdAt: number;
}

/** One immutable change of a wallet. */
export interface Posting {
  readonly currency: string;
  readonly change: Balance;
  readonly cause: Cause;
}

export interface Wallets {
  /** Balances by currency, in alphabetical order. */
  all(): readonly (readonly [string, Balance])[];
  get(currency: string): Balance;
  /** Adds to the balances; negative values subtract. */
  add(currency: string, difference: Partial<Balance>, cause: Cause): void;
}

export interface HasWallets {
  readonly wallets: Wallets;
}

const EMPTY: Balance = {available: 0n, pending: 0n, reserved: 0n};

/** @param onPosting called after each change */
export function createWallets(
  start: Readonly<Record<string, Partial<Balance>>>,
  onPosting: (posting: Posting) => void,
): Wallets {
  const balances = new Map<string, Balance>(
    Object.entries(start).map(([currency, balance]) => [currency, {...EMPTY, ...balance}]),
  );
  const get = (currency: string): Balance => balances.get(currency) ?? EMPTY;
  const add = (currency: string, difference: Partial<Balance>, cause: Cause): void => {
    const {available, pending, reserved} = get(currency);
    const change = {...EMPTY, ...difference};
    balances.set(currency, {
      available: available + change.available,
      pending: pending + change.pending,
      reserved: reserved + change.reserved,
    });
    onPosting({currency, change, cause: cause.record ? {...cause, record: bookedPart(cause.record)} : cause});
  };
  return {
    all: () => [...balances].sort(([left], [right]) => (left < right ? -1 : 1)),
    get,
    add,
  };
}
