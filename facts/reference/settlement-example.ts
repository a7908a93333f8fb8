import {disputeFee} from './dispute-fee';

/** Columns of the settlement report, in the order of the file. */
export const SETTLEMENT_COLUMNS = [
  'settlement_id',
  'transaction_id',
  'external_id',
  'type',
  'status',
  'gross',
  'fee',
  'net',
  'currency',
  'exchange_rate',
  'settlement_currency',
  'settlement_net',
  'created_at',
  'settled_at',
] as const;

/** Amounts are decimal strings, as in API v2. */
export type SettlementRow = Readonly<Record<(typeof SETTLEMENT_COLUMNS)[number], string>>;

/** Common values of one settlement's rows. */
const batch = {
  settlement_id: 'stl_01KE8DBXK0D4T8X2N6R9W3Y7Q5',
  currency: 'PEN',
  exchange_rate: '0.2653',
  settlement_currency: 'USD',
  settled_at: '2026-01-05T20:05:00.000-05:00',
};

/** One settlement of Andina Market: card pay-ins in PEN, credited to its USD wallet. */
export const settlementRows: readonly SettlementRow[] = [
  {
    ...batch,
    transaction_id: 'txn_01KDVDNACW8H3M7Q2V5X9Z1C4B',
    external_id: 'order-10045',
    type: 'payin',
    status: 'completed',
    gross: '150.00',
    fee: '4.50',
    net: '145.50',
    settlement_net: '38.60',
    created_at: '2025-12-31T19:00:00.412-05:00',
  },
  {
    ...batch,
    transaction_id: 'txn_01KDZMCEXZ2R6W9D3K7N1Q5T8V',
    external_id: 'order-10046',
    type: 'payin',
    status: 'partially_refunded',
    gross: '320.00',
    fee: '9.60',
    net: '310.40',
    settlement_net: '82.35',
    created_at: '2026-01-02T10:14:27.903-05:00',
  },
  {
    ...batch,
    transaction_id: 'txn_01KE0DY82Y5B9F3J7M1P4S8X2Z',
    external_id: 'order-10051',
    type: 'payin',
    status: 'completed',
    gross: '89.90',
    fee: '2.70',
    net: '87.20',
    settlement_net: '23.13',
    created_at: '2026-01-02T17:41:05.118-05:00',
  },
  {
    ...batch,
    transaction_id: 'txn_01KDZMCEXZ2R6W9D3K7N1Q5T8V',
    external_id: 'order-10046',
    type: 'refund',
    status: 'partially_refunded',
    gross: '-120.00',
    fee: '0.00',
    net: '-120.00',
    settlement_net: '-31.84',
    created_at: '2026-01-03T09:20:11.640-05:00',
  },
  {
    ...batch,
    transaction_id: 'txn_01KAC8ZYRR4C8G2K6N9R3V7Y1A',
    external_id: 'order-9987',
    type: 'chargeback',
    status: 'charged_back',
    gross: '-75.00',
    fee: disputeFee('PEN'),
    net: '-115.00',
    settlement_net: '-30.51',
    created_at: '2026-01-04T12:00:36.275-05:00',
  },
];

/** Totals of the rows; `settlement_net` is the amount credited to the wallet. */
export const settlementTotals = {gross: '364.90', fee: '56.80', net: '308.10', settlement_net: '81.73'};
