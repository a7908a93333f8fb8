import type {Balances} from '../reference/balance-example';

/** The PEN wallet on 7 October until 11:30, as tiles; each total is the sum of the three balances. Decimal strings. */
export const dayOfWallet = {
  opening: '5510.00',
  closing: '5486.80',
  change: '-23.20',
  changes: {available: '173.00', pending: '-1077.20', reserved: '881.00'} satisfies Balances,
} as const;

/** The posting opened on the screen: the hold of a payout in progress. */
export const openPosting = {
  entry_id: 'ent_01K6ZK902G0JA9EK4B5Z4Z68SJ',
  external_id: 'payout-2107',
  posted_at: '2025-10-07T15:05:13.040Z',
} as const;
