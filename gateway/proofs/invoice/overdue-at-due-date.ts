import type {Proof} from '../notation';

export const proof = {
  says: 'An unpaid invoice becomes overdue when its day has ended in its time zone, and invoice.expired says so.',
  steps: [
    {call: 'invoicing/createInvoice', like: 'invoice', body: {due_date: '2026-01-20'}},
    {wait: '20 d'},
    {callbacks: []},
    {wait: '5 h'},
    {callbacks: [{type: 'invoice.expired', 'data.invoice.status': 'overdue', after: '20 d 5 h'}]},
  ],
} satisfies Proof;
