import type {Proof} from '../notation';

export const proof = {
  says: 'An invoice whose first attempt was declined is paid at the second one, and says so once.',
  steps: [
    {
      call: 'invoicing/createInvoice',
      like: 'invoice',
      body: {delivery: 'email', payer: {email: 'ana.torres@mail.example'}},
      headers: {'X-Test-Scenario': 'declined:insufficient_funds'},
      as: 'order',
      shows: {'invoice.status': 'sent', 'invoice.invoice_url': {matches: '^https://'}},
    },
    {wait: '1 min'},
    {
      call: 'invoicing/createPageToken',
      body: {page_id: '{order.invoice.page_id}'},
      headers: {'X-Test-Scenario': 'completed'},
    },
    {wait: '1 min'},
    {
      call: 'invoicing/findInvoice',
      query: {external_id: 'inv-2026-0007'},
      shows: {'invoice.status': 'paid', 'invoice.transaction_id': {matches: '^txn_'}},
    },
    {callbacks: 5},
  ],
} satisfies Proof;
