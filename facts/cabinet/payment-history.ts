import type {StatusName} from '../reference/statuses';

/** A change of a transaction, as shown in a row. Times are RFC 3339 in UTC. */
export interface PaymentEvent {
  readonly at: string;
  readonly text: string;
  readonly by: string;
  readonly status: StatusName;
}

/** Events of `order-9861`, newest first. */
export const order9861Events: readonly PaymentEvent[] = [
  {at: '2025-10-07T13:12:52.310Z', text: 'The bank approved it', by: 'provider', status: 'completed'},
  {at: '2025-10-07T13:12:51.006Z', text: '3DS passed', by: 'payer', status: 'processing'},
  {at: '2025-10-07T13:12:07.731Z', text: 'Payment page opened', by: 'payer', status: 'requires_action'},
  {at: '2025-10-07T13:12:04.450Z', text: 'Created', by: 'API', status: 'created'},
];

/** One attempt to deliver a callback. Failed attempts are repeated after the delays given on the callbacks page. */
export interface CallbackAttempt {
  readonly number: number;
  /** Start of the attempt, RFC 3339 in UTC. */
  readonly at: string;
  readonly http: number;
  /** Duration in milliseconds. */
  readonly ms: number;
  /** The first bytes of the answer. */
  readonly answer: string;
}

/** The `completed` callback for `order-9861`, newest attempt first. The shop's program fails only for this order. */
export const order9861Callback = {
  id: 'evt_01K6ZCV9APTR02A64FX33F1MVK',
  type: 'transaction.status_changed',
  attempts: [
    {number: 6, at: '2025-10-07T15:03:54.100Z', http: 500, ms: 190, answer: 'stock of SKU 884 is 0'},
    {number: 5, at: '2025-10-07T14:03:53.900Z', http: 500, ms: 200, answer: 'stock of SKU 884 is 0'},
    {number: 4, at: '2025-10-07T13:33:53.690Z', http: 500, ms: 210, answer: 'stock of SKU 884 is 0'},
    {number: 3, at: '2025-10-07T13:18:53.500Z', http: 500, ms: 190, answer: 'stock of SKU 884 is 0'},
    {number: 2, at: '2025-10-07T13:13:53.290Z', http: 500, ms: 210, answer: 'stock of SKU 884 is 0'},
    {number: 1, at: '2025-10-07T13:12:53.050Z', http: 500, ms: 240, answer: 'stock of SKU 884 is 0'},
  ] as readonly CallbackAttempt[],
  /** Start of the seventh attempt. */
  next_at: '2025-10-07T17:03:54.290Z',
};

/** A refund form in progress. Decimal strings in PEN. */
export const refundDraft = {
  external_id: 'order-9861',
  amount: '60.00',
  /** The amount that can still be refunded afterward. */
  remaining: '180.00',
  pending_before: '232.80',
  pending_after: '172.80',
} as const;
