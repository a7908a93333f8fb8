import {payouts} from './payouts';
import type {CabinetTransaction} from './transaction';

const card = {point_id: 1042, service_id: 2117, type: 'payin', currency: 'PEN'} as const;
const transfer = {point_id: 1042, service_id: 3181, type: 'payin', currency: 'PEN', method: 'Transfer Peru'} as const;
const nothing = {fee: '0.00', net_amount: '0.00'} as const;

/** Live pay-ins, newest first. Those from order-9845 to 3 October are also in settlement.ts. */
export const payins: readonly CabinetTransaction[] = [
  {
    ...card,
    ...nothing,
    id: 'txn_01K6ZQQNNPGZAEGGGH9BC35333',
    legacy_id: 880007802,
    external_id: 'order-9864',
    status: 'requires_action',
    amount: '89.90',
    method: 'Visa ••••\u00a00002',
    created_at: '2025-10-07T16:23:08.214Z',
  },
  {
    ...card,
    ...nothing,
    id: 'txn_01K6ZPHXH5J89FNGG8P6PWGJV7',
    legacy_id: 880007799,
    external_id: 'order-9863',
    status: 'declined',
    amount: '320.00',
    method: 'Visa ••••\u00a00001',
    failure: 'insufficient_funds',
    created_at: '2025-10-07T16:02:31.077Z',
  },
  {
    ...card,
    id: 'txn_01K6ZCSTK2TTYVD4EB9J64XY9M',
    legacy_id: 880007787,
    external_id: 'order-9861',
    status: 'completed',
    amount: '240.00',
    fee: '7.20',
    net_amount: '232.80',
    method: 'Visa ••••\u00a00004',
    created_at: '2025-10-07T13:12:04.450Z',
  },
  {
    ...transfer,
    id: 'txn_01K6XS9XC15KMJRC0CZW6A5SYW',
    legacy_id: 880007776,
    external_id: 'order-9859',
    status: 'completed',
    amount: '429.95',
    fee: '6.45',
    net_amount: '423.50',
    created_at: '2025-10-06T22:12:05.633Z',
  },
  {
    ...card,
    ...nothing,
    id: 'txn_01K6XCZRQJJAYKH6AFPTVC606D',
    legacy_id: 880007763,
    external_id: 'order-9857',
    status: 'expired',
    amount: '640.00',
    method: 'Card',
    failure: 'payment_expired',
    created_at: '2025-10-06T18:36:50.290Z',
  },
  {
    ...transfer,
    id: 'txn_01K6X6AE4EMC9M7R057MEHJJ31',
    legacy_id: 880007755,
    external_id: 'order-9855',
    status: 'completed',
    amount: '900.00',
    fee: '13.50',
    net_amount: '886.50',
    created_at: '2025-10-06T16:40:19.854Z',
  },
  {
    ...card,
    id: 'txn_01K6P3RV2Y5B9F3J7M1P4S8X2Z',
    legacy_id: 880007712,
    external_id: 'order-9851',
    status: 'completed',
    amount: '89.90',
    fee: '2.70',
    net_amount: '87.20',
    method: 'Mastercard ••••\u00a00001',
    created_at: '2025-10-03T22:41:05.118Z',
  },
  {
    ...card,
    id: 'txn_01K6NA71XZ2R6W9D3K7N1Q5T8V',
    legacy_id: 880007698,
    external_id: 'order-9846',
    status: 'partially_refunded',
    amount: '320.00',
    fee: '9.60',
    net_amount: '310.40',
    method: 'Visa ••••\u00a00003',
    created_at: '2025-10-03T15:14:27.903Z',
  },
  {
    ...card,
    id: 'txn_01K6EH36CW8H3M7Q2V5X9Z1C4B',
    legacy_id: 880007645,
    external_id: 'order-9845',
    status: 'completed',
    amount: '150.00',
    fee: '4.50',
    net_amount: '145.50',
    method: 'Visa ••••\u00a00004',
    created_at: '2025-10-01T00:00:00.412Z',
  },
  {
    ...card,
    id: 'txn_01K68FXV03W0KHVDPN8BJSJBVN',
    legacy_id: 880007509,
    external_id: 'order-9812',
    status: 'charged_back',
    amount: '75.00',
    fee: '2.25',
    net_amount: '72.75',
    method: 'Visa ••••\u00a00009',
    created_at: '2025-09-28T15:44:09.731Z',
  },
];

const newestFirst = (left: CabinetTransaction, right: CabinetTransaction): number =>
  right.created_at.localeCompare(left.created_at);

/** Pay-ins and payouts together, as listed in Reporting, Transactions. */
export const transactions: readonly CabinetTransaction[] = [...payins, ...payouts].sort(newestFirst);

/**
 * The transaction with this `external_id`.
 * @param externalId one from `transactions`. Throws for any other, so that screens only show existing transactions
 */
export function transaction(externalId: string): CabinetTransaction {
  const found = transactions.find(({external_id: id}) => id === externalId);
  if (!found) {
    throw new Error(`facts/cabinet/transactions.ts: no transaction has the external_id "${externalId}"`);
  }
  return found;
}
