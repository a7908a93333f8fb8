import type {Balances} from '../reference/balance-example';

/** One line: a movement of the month. Signed decimal strings, with `fee` as a cost; `net` = `gross` − `fee`. */
export interface FinalLine {
  readonly name: string;
  /** `entry_type` of the balance report with the same movements. */
  readonly entry_type: string;
  readonly count: number;
  readonly gross: string;
  readonly fee: string;
  readonly net: string;
  readonly service_id?: number;
}

/**
 * September 2025 of the PEN wallet, in the account's time zone. With the movements of 1 to 6 October, its closing
 * balances lead to the opening balances of 7 October. Pending payments settled in PEN do not change the total and have
 * no line; card payments are settled to the USD wallet.
 */
export const finalReport = {
  month: 'September 2025',
  currency: 'PEN',
  fixed_at: '2025-10-03T14:00:00.000Z',
  accept_by: '2025-10-21T04:59:00.000Z',
  opening: '1056.20',
  /** Sums of the lines' nets: positive, negative, and both. */
  gained: '26278.20',
  spent: '-21570.90',
  change: '4707.30',
  closing: '5763.50',
  closingBalances: {available: '5543.00', pending: '145.50', reserved: '75.00'} satisfies Balances,
  /** What the USD wallet received for the line `settlement`. */
  settledTo: {currency: 'USD', amount: '2490.21'},
  lines: [
    {
      name: 'Card pay-in Peru',
      entry_type: 'payin',
      service_id: 2117,
      count: 34,
      gross: '9860.00',
      fee: '295.80',
      net: '9564.20',
    },
    {
      name: 'Transfer Peru',
      entry_type: 'payin',
      service_id: 3181,
      count: 14,
      gross: '12400.00',
      fee: '186.00',
      net: '12214.00',
    },
    {name: 'Refunds', entry_type: 'refund', count: 3, gross: '-410.00', fee: '0.00', net: '-410.00'},
    {
      name: 'Bank payout Peru',
      entry_type: 'payout',
      service_id: 2218,
      count: 12,
      gross: '-8900.00',
      fee: '72.00',
      net: '-8972.00',
    },
    {name: 'Deposits', entry_type: 'deposit', count: 2, gross: '4500.00', fee: '0.00', net: '4500.00'},
    {name: 'Wallet transfers', entry_type: 'transfer_out', count: 2, gross: '-2800.00', fee: '0.00', net: '-2800.00'},
    {name: 'Settled to USD', entry_type: 'settlement', count: 5, gross: '-9388.90', fee: '0.00', net: '-9388.90'},
  ] as readonly FinalLine[],
} as const;
