/** A transfer between two wallets of the account, as in `account/wallet-transfers`. Amounts and rates are decimal strings. */
export interface WalletTransfer {
  readonly transfer_id: string;
  readonly transaction_id: string;
  readonly external_id: string;
  readonly status: 'completed';
  readonly from: string;
  readonly to: string;
  readonly debited: string;
  readonly credited: string;
  /** Units of `to` for one unit of `from`. */
  readonly rate: string;
  /** Name of a person in merchant.ts, or the API. */
  readonly by: string;
  readonly created_at: string;
}

/** A transfer form in progress on 7 October, 11:30, with its locked rate and the resulting balances of both wallets. */
export const transferDraft = {
  from: 'PEN',
  to: 'USD',
  debited: '1000.00',
  credited: '265.30',
  rate: '0.2653',
  /** Seconds left of the 60 for which the rate is locked. */
  seconds_left: 52,
  from_after: '3373.00',
  to_after: '1549.67',
} as const;

/** Transfers of September 2025, newest first. */
export const walletTransfers: readonly WalletTransfer[] = [
  {
    transfer_id: 'trf_01K5S05M64MK49QMFXSSN4K2AF',
    transaction_id: 'txn_01K5S05M64GBXRZJ2SQSWC53BS',
    external_id: 'transfer-0922-1',
    status: 'completed',
    from: 'PEN',
    to: 'USD',
    debited: '2000.00',
    credited: '530.20',
    rate: '0.2651',
    by: 'Rosa Medina',
    created_at: '2025-09-22T15:20:11.204Z',
  },
  {
    transfer_id: 'trf_01K4ZRBX5T5TGR1ETZH6NCM749',
    transaction_id: 'txn_01K4ZRBX5T9NGE7VHRNAZF0ZSC',
    external_id: 'transfer-0912-1',
    status: 'completed',
    from: 'PEN',
    to: 'USDT',
    debited: '800.00',
    credited: '211.920000',
    rate: '0.2649',
    by: 'API',
    created_at: '2025-09-12T20:02:47.610Z',
  },
];
