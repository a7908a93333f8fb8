import type {StatusName} from '../reference/statuses';
import type {CabinetTransaction} from './transactions';

export interface Payout extends CabinetTransaction {
  readonly type: 'payout';
  readonly recipient: {readonly holder: string; readonly bank: string; readonly account: string};
  /** Name of a person of merchant.ts, or the API. */
  readonly createdBy: string;
  /** Name of the second person; absent for a payout made by the API. */
  readonly approvedBy?: string;
}

/** A moment in the life of a payout as its row shows it; the change of the wallet is in its currency. */
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

/** Payouts of the live environment, newest first. The fee of the service is 6.00 each, taken when money moves. */
export const payouts: readonly Payout[] = [
  {
    ...bank,
    ...paid,
    id: 'txn_01KE9YXM4XHCD4D95HTEPDNJJF',
    legacy_id: 880012494,
    external_id: 'payout-2208',
    status: 'completed',
    amount: '250.00',
    net_amount: '256.00',
    recipient: {holder: 'Pedro Salinas', bank: 'Banco del Norte', account: '••••\u00a04417'},
    createdBy: 'API',
    created_at: '2026-01-06T15:31:00.381Z',
  },
  {
    ...bank,
    ...paid,
    id: 'txn_01KE9XECY60T8RMFJACYR5CSPD',
    legacy_id: 880012491,
    external_id: 'payout-2207',
    status: 'processing',
    amount: '800.00',
    net_amount: '806.00',
    recipient: {holder: 'Marta Rivas', bank: 'Banco del Sur', account: '••••\u00a08917'},
    createdBy: 'API',
    created_at: '2026-01-06T15:05:12.902Z',
  },
  {
    ...bank,
    ...nothing,
    id: 'txn_01KE8238P7WJ1CQBC6K24B3386',
    legacy_id: 880012471,
    external_id: 'payout-2206',
    status: 'declined',
    amount: '1200.00',
    failure: 'recipient_name_mismatch',
    recipient: {holder: 'Rosa Huaman', bank: 'Banco del Sur', account: '••••\u00a06813'},
    createdBy: 'Luis Paredes',
    approvedBy: 'Rosa Medina',
    created_at: '2026-01-05T21:48:02.119Z',
  },
  {
    ...bank,
    ...paid,
    id: 'txn_01KE7X2H268K04MFPQY5H013WX',
    legacy_id: 880012468,
    external_id: 'payout-2205',
    status: 'completed',
    amount: '450.00',
    net_amount: '456.00',
    recipient: {holder: 'Pedro Salinas', bank: 'Banco del Norte', account: '••••\u00a04417'},
    createdBy: 'Luis Paredes',
    approvedBy: 'Rosa Medina',
    created_at: '2026-01-05T20:20:15.046Z',
  },
  {
    ...bank,
    ...nothing,
    id: 'txn_01KE7HY1GP3M011REA8B051XFA',
    legacy_id: 880012458,
    external_id: 'payout-2204',
    status: 'failed',
    amount: '300.00',
    failure: 'provider_timeout_no_debit',
    recipient: {holder: 'Ines Carpio', bank: 'Banco del Sur', account: '••••\u00a02240'},
    createdBy: 'API',
    created_at: '2026-01-05T17:05:33.718Z',
  },
  {
    ...bank,
    ...paid,
    id: 'txn_01KE7D260BRDF1W5CEN47CYDG6',
    legacy_id: 880012449,
    external_id: 'payout-2203',
    status: 'completed',
    amount: '950.00',
    net_amount: '956.00',
    recipient: {holder: 'Marta Rivas', bank: 'Banco del Sur', account: '••••\u00a08917'},
    createdBy: 'Rosa Medina',
    approvedBy: 'Elena Vargas',
    created_at: '2026-01-05T15:40:26.507Z',
  },
  {
    ...bank,
    ...paid,
    id: 'txn_01KDZQWH4381ZKFFQ8BKR3AG6F',
    legacy_id: 880012401,
    external_id: 'payout-2199',
    status: 'returned',
    amount: '180.00',
    net_amount: '186.00',
    failure: 'returned_by_bank',
    recipient: {holder: 'Hugo Beltran', bank: 'Banco del Norte', account: '••••\u00a07702'},
    createdBy: 'API',
    created_at: '2026-01-02T16:15:40.163Z',
  },
];

/** What happened to `payout-2206`, newest first: the hold when it starts comes back when it is declined. */
export const payout2206Events: readonly PayoutEvent[] = [
  {at: '2026-01-05T21:51:45.008Z', text: 'Callback acknowledged, 200 in 0.2 s', by: 'your server'},
  {
    at: '2026-01-05T21:51:44.530Z',
    text: 'The bank refused it',
    by: 'provider',
    status: 'declined',
    available: '1206.00',
    reserved: '-1206.00',
  },
  {
    at: '2026-01-05T21:51:07.264Z',
    text: 'Approved and sent to the bank',
    by: 'Rosa Medina',
    status: 'processing',
    available: '-1206.00',
    reserved: '1206.00',
  },
  {at: '2026-01-05T21:48:02.119Z', text: 'Created, waits for approval', by: 'Luis Paredes', status: 'created'},
];
