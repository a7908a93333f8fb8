import type {Table} from '../kit/store';
import {defaultPoint} from './points';

/** A transfer between wallets; the rest is in its transaction. */
export interface WalletTransfer {
  readonly id: string;
  /** `txn_...` */
  readonly transactionId: string;
}

export interface HasTransfers {
  /** Transfers between wallets by `trf_...`. */
  readonly transfers: Table<WalletTransfer>;
}

/** Name of the account's wallet of a currency, the same for all of its points. */
export const walletName = (currency: string): string => `wal_${currency.toLowerCase()}_${defaultPoint.pointId}`;
