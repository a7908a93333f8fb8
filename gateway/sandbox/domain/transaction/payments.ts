// The transactions of a sandbox and the one way in which they change.
import type {Table} from '../../kit/store';
import type {Change, TransactionRecord} from './record';

export interface HasPayments {
  readonly transactions: Table<TransactionRecord>;
  /** `txn_...` by point and external_id, by number of v1, and by the token of a page. */
  readonly names: Table<string>;
  /** Stores a new record; its steps begin. */
  add(record: TransactionRecord): void;
  /** Stores a record without a callback: same sequence, same status. */
  replace(record: TransactionRecord): void;
  /** Stores a change, books it and sends its callback. */
  commit(change: Change): TransactionRecord;
  /** Takes the steps that are due and gives the record as it is then. */
  settle(record: TransactionRecord): TransactionRecord;
}

/** Notes about transactions in addition to their records. */
export interface HasMarks {
  /** How often a gift code was sent again, by transaction. */
  readonly resent: Table<number>;
  /** Transactions by the order number of Binance that was reported for them. */
  readonly binanceOrders: Table<string>;
  /** Operations of transactions whose answer got lost, each once. */
  readonly lostAnswers: Table<true>;
}

export const externalName = (pointId: number, externalId: string): string => `${pointId} ${externalId}`;
export const legacyName = (legacyId: number): string => `legacy ${legacyId}`;
/** @param token of the address of a payment page, a bank, a voucher or a challenge */
export const pageName = (token: string): string => `page ${token}`;
