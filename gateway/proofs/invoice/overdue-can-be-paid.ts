import type {Proof} from '../notation';

export const proof = {
  says: 'An overdue invoice still takes payments, and a new due date returns it to sent.',
  steps: [
    {call: 'invoicing/createInvoice', like: 'invoice', headers: {'X-Test-Scenario': 'expired'}, as: 'bill'},
    {wait: '2 s'},
    {call: 'invoicing/findInvoice', query: {external_id: 'inv-2026-0007'}, shows: {'invoice.status': 'overdue'}},
    {
      call: 'invoicing/updateInvoice',
      body: {invoice_id: '{bill.invoice.invoice_id}', due_date: '2026-03-01'},
      shows: {'invoice.status': 'sent', 'invoice.invoice_url': '{bill.invoice.invoice_url}'},
    },
  ],
} satisfies Proof;
