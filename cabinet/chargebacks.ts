import type {CabinetState} from './states';

/** What the account pays for a dispute that it loses, PEN. */
export const CHARGEBACK_FEE = '40.00';

/** Days from the opening of a dispute to its deadline, which is the end of the last one in Lima. */
export const DAYS_TO_ANSWER = 7;

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

/** Newest first: one waits for an answer, one was lost unanswered, one was won. */
export const chargebacks: readonly Chargeback[] = [
  {
    external_id: 'order-10012',
    transaction_id: 'txn_01KDJT3803W0KHVDPN8BJSJBVN',
    amount: '75.00',
    currency: 'PEN',
    method: 'Visa ••••\u00a00009',
    reason: {code: '13.1', name: 'Merchandise or services not received'},
    opened_at: '2026-01-06T16:20:00.000Z',
    answer_by: '2026-01-14T04:59:00.000Z',
    state: 'open',
  },
  {
    external_id: 'order-9987',
    transaction_id: 'txn_01KAC8ZYRR4C8G2K6N9R3V7Y1A',
    amount: '75.00',
    currency: 'PEN',
    method: 'Visa ••••\u00a00003',
    reason: {code: '10.4', name: 'Fraud, card absent'},
    opened_at: '2025-12-27T15:02:11.000Z',
    answer_by: '2026-01-04T04:59:00.000Z',
    state: 'lost',
    decided_at: '2026-01-04T17:00:36.275Z',
  },
  {
    external_id: 'order-9961',
    transaction_id: 'txn_01K9D6E990T7BXYC1NEJ8MVHHN',
    amount: '120.00',
    currency: 'PEN',
    method: 'Mastercard ••••\u00a00001',
    reason: {code: '4853', name: 'Cardholder dispute'},
    opened_at: '2025-11-24T19:41:27.000Z',
    answer_by: '2025-12-02T04:59:00.000Z',
    state: 'won',
    decided_at: '2025-12-19T15:10:44.000Z',
  },
];

/** Files that wait to be sent with the answer to the open dispute. */
export const evidence = [
  {name: 'delivery-note-signed.pdf', size: '184 KB', word: 'ready'},
  {name: 'order-10012.pdf', size: '96 KB', word: 'ready'},
  {name: 'chat-3-january.png', size: '410 KB', word: 'ready'},
] as const;
