import {balanceEntries, type Balances} from './balance-example';

export interface WalletTile extends Balances {
  readonly currency: string;
  readonly total: string;
}

export interface RecentTransaction {
  readonly time: string;
  readonly external_id: string;
  readonly kind: 'Pay-in' | 'Payout';
  readonly amount: string;
  readonly currency: string;
  readonly status: 'completed' | 'processing' | 'declined' | 'requires_action';
}

/** Andina Market's wallets on the cabinet's home screen at 11:30; PEN has the closing balances of the day's example. */
export const walletTiles: readonly WalletTile[] = [
  {currency: 'PEN', ...balanceEntries.at(-1)!.after, total: '5486.80'},
  {currency: 'USD', available: '1284.37', pending: '0.00', reserved: '0.00', total: '1284.37'},
  {currency: 'USDT', available: '950.250000', pending: '120.000000', reserved: '0.000000', total: '1070.250000'},
];

/** Newest first. */
export const recentTransactions: readonly RecentTransaction[] = [
  {
    time: '11:23',
    external_id: 'order-9864',
    kind: 'Pay-in',
    amount: '89.90',
    currency: 'PEN',
    status: 'requires_action',
  },
  {time: '11:02', external_id: 'order-9863', kind: 'Pay-in', amount: '320.00', currency: 'PEN', status: 'declined'},
  {time: '10:31', external_id: 'payout-2108', kind: 'Payout', amount: '250.00', currency: 'PEN', status: 'completed'},
  {time: '10:05', external_id: 'payout-2107', kind: 'Payout', amount: '800.00', currency: 'PEN', status: 'processing'},
  {time: '08:12', external_id: 'order-9861', kind: 'Pay-in', amount: '240.00', currency: 'PEN', status: 'completed'},
];
