import type {CabinetState} from './states';

export type InvoiceStatus = Extract<CabinetState, 'draft' | 'sent' | 'viewed' | 'paid' | 'overdue'> | 'cancelled';

/** The statuses of an invoice and the possible next ones, like `InvoiceStatus` in the contract. */
export const invoiceMoves: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  draft: ['sent', 'cancelled'],
  sent: ['viewed', 'overdue', 'paid', 'cancelled'],
  viewed: ['overdue', 'paid', 'cancelled'],
  overdue: ['sent', 'paid', 'cancelled'],
  paid: [],
  cancelled: [],
};

/** A row in Payment services, Invoicing. Amounts are decimal strings in PEN, times RFC 3339 in UTC. */
export interface ListedInvoice {
  readonly invoice_id: string;
  readonly number: string;
  readonly status: InvoiceStatus;
  readonly payer: string;
  readonly email: string | null;
  readonly total: string;
  /** Last day for payment, a date in the account's time zone. */
  readonly due_date: string;
  readonly created_at: string;
}

/** Test invoices as of 7 October 2025, newest first. */
export const invoices: readonly ListedInvoice[] = [
  {
    invoice_id: 'inv_01K6X1QJG71E7P6F7GQQ41FR2K',
    number: 'inv-2025-0131',
    status: 'sent',
    payer: 'Luis Rojas',
    email: null,
    total: '70.76',
    due_date: '2025-10-11',
    created_at: '2025-10-06T15:20:07.431Z',
  },
  {
    invoice_id: 'inv_01K6X160ATD2CJ2WX4PN65YY88',
    number: 'inv-2025-0130',
    status: 'cancelled',
    payer: 'Inversiones Quipu S.A.C.',
    email: 'pagos@quipu.example',
    total: '236.00',
    due_date: '2025-10-31',
    created_at: '2025-10-06T15:10:31.770Z',
  },
  {
    invoice_id: 'inv_01K6X00J80H4M8Q2T6W1Z5C9F3',
    number: 'inv-2025-0129',
    status: 'paid',
    payer: 'Ana Torres',
    email: 'ana@example.com',
    total: '266.68',
    due_date: '2025-10-21',
    created_at: '2025-10-06T14:50:04.928Z',
  },
  {
    invoice_id: 'inv_01K56VYQN9FXJPWRHQ9QEC424M',
    number: 'inv-2025-0118',
    status: 'overdue',
    payer: 'Hostal Misti E.I.R.L.',
    email: 'compras@misti.example',
    total: '118.00',
    due_date: '2025-09-30',
    created_at: '2025-09-15T14:20:11.305Z',
  },
];

/** Events of the overdue invoice, newest first. */
export const overdueEvents: readonly {
  readonly at: string;
  readonly text: string;
  readonly status?: InvoiceStatus;
  readonly by?: string;
}[] = [
  {at: '2025-10-01T05:00:00.020Z', text: 'Due date passed', status: 'overdue'},
  {at: '2025-09-16T13:05:44.870Z', text: 'Opened by the payer', status: 'viewed'},
  {at: '2025-09-15T14:20:11.305Z', text: 'E-mail to compras@misti.example', status: 'sent', by: 'Luis Paredes'},
];

/** Tiles above the list: the payable amount, and how much of it is overdue. */
export const invoiceSums = {open: '188.76', openCount: 2, overdue: '118.00', overdueCount: 1, paid: '266.68'} as const;

/** The form for the invoice that replaces the cancelled one. `tax_rate` is in percent. */
export const newInvoice = {
  number: 'inv-2025-0132',
  currency: 'PEN',
  due_date: '2025-10-31',
  payer: {name: 'Inversiones Quipu S.A.C.', email: 'pagos@quipu.example'},
  items: [
    {
      name: 'Interior consulting, hours',
      quantity: '3',
      unit_price: '80.00',
      amount: '240.00',
      tax_rate: '18',
      tax: '43.20',
      total: '283.20',
    },
    {
      name: 'Travel to Arequipa',
      quantity: '1',
      unit_price: '35.00',
      amount: '35.00',
      tax_rate: '18',
      tax: '6.30',
      total: '41.30',
    },
  ],
  subtotal: '275.00',
  tax: '49.50',
  total: '324.50',
} as const;
