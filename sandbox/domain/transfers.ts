import type {Table} from '../kit/store';

/** A transfer between wallets; the rest is in its transaction. */
export interface WalletTransfer {
  readonly id: string;
  /** `txn_...` */
  readonly transactionId: string;
}

export interface Transfers {
  /** Transfers between wallets by `trf_...`. */
  readonly transfers: Table<WalletTransfer>;
}

/** Name of the account's wallet of a currency. */
export const walletName = (pointId: number, currency: string): string => `wal_${currency.toLowerCase()}_${pointId}`;
