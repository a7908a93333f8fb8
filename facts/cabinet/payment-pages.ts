import type {StatusName} from '../reference/statuses';

/** A template in the list Payment pages, Templates. Times are RFC 3339 in UTC. */
export interface PageTemplate {
  readonly template_id: string;
  readonly name: string;
  readonly currency: string;
  readonly service_ids: readonly number[];
  readonly layout: 'single' | 'split';
  readonly payer_fields: readonly {
    readonly name: 'name' | 'email' | 'phone' | 'document';
    readonly required: boolean;
  }[];
  readonly language: string | null;
  readonly created_at: string;
}

/** Templates of the test environment, newest first. */
export const templates: readonly PageTemplate[] = [
  {
    template_id: 'tpl_01K6N9MJB8CEYEHN7DY36MDZZY',
    name: 'Gift cards in PEN',
    currency: 'PEN',
    service_ids: [2117],
    layout: 'split',
    payer_fields: [{name: 'email', required: true}],
    language: 'es',
    created_at: '2025-10-03T15:04:22.120Z',
  },
  {
    template_id: 'tpl_01K36M1TQZ55621E81G2E5E664',
    name: 'Tickets in PEN',
    currency: 'PEN',
    service_ids: [2117, 2122, 2135],
    layout: 'single',
    payer_fields: [
      {name: 'name', required: true},
      {name: 'email', required: true},
    ],
    language: null,
    created_at: '2025-08-21T15:30:40.511Z',
  },
];

/** A page in the list of pages; amounts are decimal strings in the template's currency. */
export interface ListedPage {
  readonly page_id: string;
  readonly template_id: string;
  readonly name: string;
  readonly status: 'active' | 'closed';
  readonly close_reason: 'merchant' | 'max_payments' | 'closes_at' | null;
  readonly amounts: readonly string[];
  readonly payments_completed: number;
  readonly max_payments: number | null;
  readonly closes_at: string | null;
  readonly created_at: string;
}

/** Test pages without an invoice as of 7 October 2025, newest first. */
export const pages: readonly ListedPage[] = [
  {
    page_id: 'pg_01K6XGKSMYEHDT7CY4HASWHHE5',
    template_id: 'tpl_01K36M1TQZ55621E81G2E5E664',
    name: 'Weaving workshop, 18 October',
    status: 'active',
    close_reason: null,
    amounts: ['85.00'],
    payments_completed: 3,
    max_payments: 12,
    closes_at: '2025-10-17T05:00:00.000Z',
    created_at: '2025-10-06T19:40:12.318Z',
  },
  {
    page_id: 'pg_01K6N9Y9DFV06W18G2S178Z96W',
    template_id: 'tpl_01K6N9MJB8CEYEHN7DY36MDZZY',
    name: 'Gift cards, spring campaign',
    status: 'active',
    close_reason: null,
    amounts: ['50.00', '100.00', '150.00'],
    payments_completed: 1,
    max_payments: 500,
    closes_at: '2025-12-01T05:00:00.000Z',
    created_at: '2025-10-03T15:09:40.655Z',
  },
  {
    page_id: 'pg_01K3GZWW0MKSPTTANPYH5P3PTR',
    template_id: 'tpl_01K36M1TQZ55621E81G2E5E664',
    name: 'Concert, 20 September',
    status: 'closed',
    close_reason: 'max_payments',
    amounts: ['40.00'],
    payments_completed: 30,
    max_payments: 30,
    closes_at: null,
    created_at: '2025-08-25T16:10:05.204Z',
  },
];

/** One attempt to pay on a page in the test environment. */
export interface PagePayment {
  readonly id: string;
  readonly external_id: string;
  readonly service_id: number;
  readonly status: StatusName;
  readonly amount: string;
  /** Zero until money moves, like `net_amount`. */
  readonly fee: string;
  readonly net_amount: string;
  readonly payer: string;
  readonly email: string;
  /** The payment method, masked. */
  readonly method: string;
  readonly failure?: string;
  readonly created_at: string;
}

const workshop = {amount: '85.00', fee: '2.55', net_amount: '82.45'} as const;
const pablo = {payer: 'Pablo Ortiz', email: 'pablo@example.com'} as const;

/** Attempts on the pages above since 6 October, newest first. */
export const pagePayments: readonly PagePayment[] = [
  {
    ...workshop,
    id: 'txn_01K6ZNQYSP7W6T4BQC21H8FS6D',
    external_id: 'pg_01K6XGKSMYEHDT7CY4HASWHHE5-4',
    service_id: 2117,
    status: 'completed',
    payer: 'Nora Lazo',
    email: 'nora@example.com',
    method: 'Visa ••••\u00a00003',
    created_at: '2025-10-07T15:48:20.406Z',
  },
  {
    ...workshop,
    ...pablo,
    id: 'txn_01K6ZENV2YNA5BN2JSFCRY4A7Q',
    external_id: 'pg_01K6XGKSMYEHDT7CY4HASWHHE5-3',
    service_id: 2135,
    status: 'completed',
    method: 'Bank redirect',
    created_at: '2025-10-07T13:44:51.038Z',
  },
  {
    ...pablo,
    id: 'txn_01K6ZED9CM6RTAVZ9PHPG30V4Z',
    external_id: 'pg_01K6XGKSMYEHDT7CY4HASWHHE5-2',
    service_id: 2117,
    status: 'declined',
    amount: '85.00',
    fee: '0.00',
    net_amount: '0.00',
    method: 'Visa ••••\u00a00001',
    failure: 'insufficient_funds',
    created_at: '2025-10-07T13:40:10.772Z',
  },
  {
    ...workshop,
    id: 'txn_01K6XJ26T005SFJEJJSMTW8Z3A',
    external_id: 'pg_01K6XGKSMYEHDT7CY4HASWHHE5-1',
    service_id: 2117,
    status: 'completed',
    payer: 'Elsa Quispe',
    email: 'elsa@example.com',
    method: 'Visa ••••\u00a00004',
    created_at: '2025-10-06T20:05:33.120Z',
  },
  {
    id: 'txn_01K6X9C3FT5JCY8FY1M52PWVHY',
    external_id: 'pg_01K6N9Y9DFV06W18G2S178Z96W-2',
    service_id: 2117,
    status: 'completed',
    amount: '150.00',
    fee: '4.50',
    net_amount: '145.50',
    payer: 'Ana Torres',
    email: 'ana@example.com',
    method: 'Visa ••••\u00a00003',
    created_at: '2025-10-06T17:33:40.218Z',
  },
  {
    id: 'txn_01K6X97KM9AT4BCWJRNS55XRGH',
    external_id: 'pg_01K6N9Y9DFV06W18G2S178Z96W-1',
    service_id: 2117,
    status: 'declined',
    amount: '150.00',
    fee: '0.00',
    net_amount: '0.00',
    payer: 'Ana Torres',
    email: 'ana@example.com',
    method: 'Visa ••••\u00a00001',
    failure: 'insufficient_funds',
    created_at: '2025-10-06T17:31:12.905Z',
  },
];

/** The payments of one page, and the totals of the completed ones as shown below the list. */
export const workshopPayments = {
  payments: pagePayments.filter(({external_id: id}) => id.startsWith('pg_01K6XGKSMYEHDT7CY4HASWHHE5-')),
  completed: 3,
  amount: '255.00',
  fee: '7.65',
  net_amount: '247.35',
} as const;
