import {disputeFee} from '../reference/dispute-fee';
import type {CabinetState} from './states';

/** Fee for a lost dispute, in PEN. */
export const CHARGEBACK_FEE = disputeFee('PEN');

/** A dispute. Amounts are decimal strings; times RFC 3339 in UTC. */
export interface Chargeback {
  readonly external_id: string;
  readonly transaction_id: string;
  readonly amount: string;
  readonly currency: string;
  readonly method: string;
  /** The card network's code, and its name for it. */
  readonly reason: {readonly code: string; readonly name: string};
  readonly opened_at: string;
  readonly answer_by: string;
  readonly state: Extract<CabinetState, 'open' | 'won' | 'lost'>;
  readonly decided_at?: string;
}

/** Newest first: one waiting for an answer, one lost unanswered, one won. */
export const chargebacks: readonly Chargeback[] = [
  {
    external_id: 'order-9812',
    transaction_id: 'txn_01K68FXV03W0KHVDPN8BJSJBVN',
    amount: '75.00',
    currency: 'PEN',
    method: 'Visa ••••\u00a00009',
    reason: {code: '13.1', name: 'Merchandise or services not received'},
    opened_at: '2025-10-07T16:20:00.000Z',
    answer_by: '2025-10-15T04:59:00.000Z',
    state: 'open',
  },
  {
    external_id: 'order-9787',
    transaction_id: 'txn_01K31YTHRR4C8G2K6N9R3V7Y1A',
    amount: '75.00',
    currency: 'PEN',
    method: 'Visa ••••\u00a00003',
    reason: {code: '10.4', name: 'Fraud, card absent'},
    opened_at: '2025-09-27T15:02:11.000Z',
    answer_by: '2025-10-05T04:59:00.000Z',
    state: 'lost',
    decided_at: '2025-10-05T17:00:36.275Z',
  },
  {
    external_id: 'order-9761',
    transaction_id: 'txn_01K22W8W90T7BXYC1NEJ8MVHHN',
    amount: '120.00',
    currency: 'PEN',
    method: 'Mastercard ••••\u00a00001',
    reason: {code: '4853', name: 'Cardholder dispute'},
    opened_at: '2025-08-13T19:41:27.000Z',
    answer_by: '2025-08-21T04:59:00.000Z',
    state: 'won',
    decided_at: '2025-09-19T15:10:44.000Z',
  },
];

/** Files to be sent with the answer to the open dispute. */
export const evidence = [
  {name: 'delivery-note-signed.pdf', size: '184 KB', word: 'ready'},
  {name: 'order-9812.pdf', size: '96 KB', word: 'ready'},
  {name: 'chat-4-october.png', size: '410 KB', word: 'ready'},
] as const;
