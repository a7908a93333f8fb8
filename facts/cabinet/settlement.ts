import {CHARGEBACK_FEE} from './chargebacks';
import type {SettlementRow} from '../reference/settlement-example';

type Movement = Pick<SettlementRow, 'transaction_id' | 'external_id' | 'type' | 'gross' | 'fee' | 'net' | 'created_at'>;

/**
 * The settlement of Monday, 6 October: the previous week's card movements as in the settlement report, oldest first.
 * Amounts are decimal strings in PEN, times RFC 3339 in UTC.
 */
export const settlementRows: readonly Movement[] = [
  {
    transaction_id: 'txn_01K6EH36CW8H3M7Q2V5X9Z1C4B',
    external_id: 'order-9845',
    type: 'payin',
    gross: '150.00',
    fee: '4.50',
    net: '145.50',
    created_at: '2025-10-01T00:00:00.412Z',
  },
  {
    transaction_id: 'txn_01K6NA71XZ2R6W9D3K7N1Q5T8V',
    external_id: 'order-9846',
    type: 'payin',
    gross: '320.00',
    fee: '9.60',
    net: '310.40',
    created_at: '2025-10-03T15:14:27.903Z',
  },
  {
    transaction_id: 'txn_01K6P3RV2Y5B9F3J7M1P4S8X2Z',
    external_id: 'order-9851',
    type: 'payin',
    gross: '89.90',
    fee: '2.70',
    net: '87.20',
    created_at: '2025-10-03T22:41:05.118Z',
  },
  {
    transaction_id: 'txn_01K6NA71XZ2R6W9D3K7N1Q5T8V',
    external_id: 'order-9846',
    type: 'refund',
    gross: '-120.00',
    fee: '0.00',
    net: '-120.00',
    created_at: '2025-10-04T14:20:11.640Z',
  },
  {
    transaction_id: 'txn_01K31YTHRR4C8G2K6N9R3V7Y1A',
    external_id: 'order-9787',
    type: 'chargeback',
    gross: '-75.00',
    fee: CHARGEBACK_FEE,
    net: '-115.00',
    created_at: '2025-10-05T17:00:36.275Z',
  },
];
