import type {Table} from '../kit/store';
import {defaultPoint} from './points';

/** A transfer between wallets. Further data is in its transaction. */
export interface WalletTransfer {
  readonly id: string;
  /** `txn_...` */
  readonly transactionId: string;
}

export interface HasTransfers {
  /** Transfers between wallets by `trf_...`. */
  readonly transfers: Table<WalletTransfer>;
}

/** Id of the account's wallet for a currency, shared by all its points. */
export const walletName = (currency: string): string => `wal_${currency.toLowerCase()}_${defaultPoint.pointId}`;
