// The transactions of a sandbox, and the only way to change them.
import type {Table} from '../../kit/store';
import type {Change, TransactionRecord} from './record';

export interface HasPayments {
  readonly transactions: Table<TransactionRecord>;
  /** `txn_...` by point and external_id, by v1 number, and by page token. */
  readonly names: Table<string>;
  /** Stores a new record and starts its steps. */
  add(record: TransactionRecord): void;
  /** Stores a record without a callback; sequence and status must be unchanged. */
  replace(record: TransactionRecord): void;
  /** Stores a change, books it and sends its callback. */
  commit(change: Change): TransactionRecord;
  /** Takes the due steps and returns the resulting record. */
  settle(record: TransactionRecord): TransactionRecord;
}

/** Data about transactions that is not in their records. */
export interface HasMarks {
  /** How often a gift code was resent, by transaction. */
  readonly resent: Table<number>;
  /** Transactions by their reported Binance order number. */
  readonly binanceOrders: Table<string>;
  /** Operations whose answer has been lost, per transaction; each only once. */
  readonly lostAnswers: Table<true>;
}

export const externalName = (pointId: number, externalId: string): string => `${pointId} ${externalId}`;
export const legacyName = (legacyId: number): string => `legacy ${legacyId}`;
/** @param token in the address of a payment page, a bank, a voucher or a challenge */
export const pageName = (token: string): string => `page ${token}`;
