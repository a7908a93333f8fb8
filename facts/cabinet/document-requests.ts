import type {CabinetState} from './states';

/** A request for documents. Times are RFC 3339 in UTC; `number` counts within the account. */
export interface DocumentRequest {
  readonly number: number;
  readonly state: Extract<CabinetState, 'open' | 'in review' | 'closed'>;
  /** The requested document, as named in the list. */
  readonly wanted: string;
  /** The transaction that the request is about, if any. */
  readonly external_id?: string;
  readonly asked_at: string;
  readonly answer_by: string;
  /** Name of a person in merchant.ts; absent until answered. */
  readonly answeredBy?: 'Rosa Medina' | 'Elena Vargas';
}

/** Newest first. Each is due at the end of the fifth working day in Lima. */
export const documentRequests: readonly DocumentRequest[] = [
  {
    number: 18,
    state: 'open',
    wanted: 'Proof of purchase',
    external_id: 'order-9861',
    asked_at: '2025-10-07T15:12:00.000Z',
    answer_by: '2025-10-16T04:59:00.000Z',
  },
  {
    number: 17,
    state: 'in review',
    wanted: 'Register extract 2025',
    asked_at: '2025-10-03T20:30:00.000Z',
    answer_by: '2025-10-14T04:59:00.000Z',
    answeredBy: 'Elena Vargas',
  },
  {
    number: 15,
    state: 'closed',
    wanted: 'Reason of the payout',
    external_id: 'payout-2099',
    asked_at: '2025-10-03T17:05:00.000Z',
    answer_by: '2025-10-14T04:59:00.000Z',
    answeredBy: 'Rosa Medina',
  },
];

/** Files to be sent with the answer to the open request. */
export const requestFiles = [
  {name: 'invoice-9861.pdf', size: '148 KB', word: 'ready'},
  {name: 'order-9861-basket.png', size: '322 KB', word: 'ready'},
] as const;
