import type {StatusName} from '../reference/statuses';
import type {CabinetTransaction} from './transaction';

export interface Payout extends CabinetTransaction {
  readonly type: 'payout';
  /** The bank as named in the table of bank codes. */
  readonly recipient: {readonly holder: string; readonly bank: string; readonly account: string};
  /** Name of a person in merchant.ts, or the API. */
  readonly createdBy: string;
  /** Name of the second person; absent for payouts by API. */
  readonly approvedBy?: string;
}

/** An event of a payout, as shown in a row. The wallet change is in the wallet's currency. */
export interface PayoutEvent {
  readonly at: string;
  readonly text: string;
  readonly by: string;
  readonly status?: StatusName;
  readonly available?: string;
  readonly reserved?: string;
}

const bank = {point_id: 1042, service_id: 2218, type: 'payout', currency: 'PEN', method: 'Bank payout Peru'} as const;
const paid = {fee: '6.00'} as const;
const nothing = {fee: '0.00', net_amount: '0.00'} as const;

/** Live payouts, newest first. Each costs 6.00, charged when money moves. */
export const payouts: readonly Payout[] = [
  {
    ...bank,
    ...paid,
    id: 'txn_01K6ZMR74XHCD4D95HTEPDNJJF',
    legacy_id: 880007794,
    external_id: 'payout-2108',
    status: 'completed',
    amount: '250.00',
    net_amount: '256.00',
    recipient: {holder: 'Pedro Salinas', bank: 'Interbank', account: '••••\u00a04417'},
    createdBy: 'API',
    created_at: '2025-10-07T15:31:00.381Z',
  },
  {
    ...bank,
    ...paid,
    id: 'txn_01K6ZK8ZY60T8RMFJACYR5CSPD',
    legacy_id: 880007791,
    external_id: 'payout-2107',
    status: 'processing',
    amount: '800.00',
    net_amount: '806.00',
    recipient: {holder: 'Marta Rivas', bank: 'Scotiabank', account: '••••\u00a08917'},
    createdBy: 'API',
    created_at: '2025-10-07T15:05:12.902Z',
  },
  {
    ...bank,
    ...nothing,
    id: 'txn_01K6XQXVP7WJ1CQBC6K24B3386',
    legacy_id: 880007771,
    external_id: 'payout-2106',
    status: 'declined',
    amount: '1200.00',
    failure: 'recipient_name_mismatch',
    recipient: {holder: 'Rosa Huaman', bank: 'Banco de Crédito del Perú (BCP)', account: '••••\u00a06813'},
    createdBy: 'Luis Paredes',
    approvedBy: 'Rosa Medina',
    created_at: '2025-10-06T21:48:02.119Z',
  },
  {
    ...bank,
    ...paid,
    id: 'txn_01K6XJX4268K04MFPQY5H013WX',
    legacy_id: 880007768,
    external_id: 'payout-2105',
    status: 'completed',
    amount: '450.00',
    net_amount: '456.00',
    recipient: {holder: 'Pedro Salinas', bank: 'Interbank', account: '••••\u00a04417'},
    createdBy: 'Luis Paredes',
    approvedBy: 'Rosa Medina',
    created_at: '2025-10-06T20:20:15.046Z',
  },
  {
    ...bank,
    ...nothing,
    id: 'txn_01K6X7RMGP3M011REA8B051XFA',
    legacy_id: 880007758,
    external_id: 'payout-2104',
    status: 'failed',
    amount: '300.00',
    failure: 'provider_timeout_no_debit',
    recipient: {holder: 'Ines Carpio', bank: 'Scotiabank', account: '••••\u00a02240'},
    createdBy: 'API',
    created_at: '2025-10-06T17:05:33.718Z',
  },
  {
    ...bank,
    ...paid,
    id: 'txn_01K6X2WS0BRDF1W5CEN47CYDG6',
    legacy_id: 880007749,
    external_id: 'payout-2103',
    status: 'completed',
    amount: '950.00',
    net_amount: '956.00',
    recipient: {holder: 'Marta Rivas', bank: 'Scotiabank', account: '••••\u00a08917'},
    createdBy: 'Rosa Medina',
    approvedBy: 'Elena Vargas',
    created_at: '2025-10-06T15:40:26.507Z',
  },
  {
    ...bank,
    ...paid,
    id: 'txn_01K6NDQ44381ZKFFQ8BKR3AG6F',
    legacy_id: 880007701,
    external_id: 'payout-2099',
    status: 'returned',
    amount: '180.00',
    net_amount: '186.00',
    failure: 'returned_by_bank',
    recipient: {holder: 'Hugo Beltran', bank: 'Interbank', account: '••••\u00a07702'},
    createdBy: 'API',
    created_at: '2025-10-03T16:15:40.163Z',
  },
];

/** Events of `payout-2106`, newest first: the hold of its start is released when it is declined. */
export const payout2106Events: readonly PayoutEvent[] = [
  {at: '2025-10-06T21:51:45.008Z', text: 'Callback acknowledged, 200 in 0.2 s', by: 'your server'},
  {
    at: '2025-10-06T21:51:44.530Z',
    text: 'The bank refused it',
    by: 'provider',
    status: 'declined',
    available: '1206.00',
    reserved: '-1206.00',
  },
  {
    at: '2025-10-06T21:51:07.264Z',
    text: 'Approved and sent to the bank',
    by: 'Rosa Medina',
    status: 'processing',
    available: '-1206.00',
    reserved: '1206.00',
  },
  {at: '2025-10-06T21:48:02.119Z', text: 'Created, waits for approval', by: 'Luis Paredes', status: 'created'},
];
