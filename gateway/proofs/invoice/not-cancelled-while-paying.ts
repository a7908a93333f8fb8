import type {Proof} from '../notation';

export const proof = {
  says: 'An invoice with a payment in progress is 3004; once that is ended, it can be cancelled.',
  steps: [
    {call: 'invoicing/createInvoice', like: 'invoice', headers: {'X-Test-Scenario': 'requires_action'}, as: 'bill'},
    {wait: '2 s'},
    {
      call: 'invoicing/deleteInvoice',
      body: {invoice_id: '{bill.invoice.invoice_id}'},
      refused: 'invalid_state_transition',
    },
    {call: 'invoicing/listPageTransactions', query: {page_id: '{bill.invoice.page_id}'}, as: 'tries'},
    {call: 'v2/cancelTransaction', body: {transaction_id: '{tries.transactions.0.id}', reason: 'Wrong items'}},
    {
      call: 'invoicing/deleteInvoice',
      body: {invoice_id: '{bill.invoice.invoice_id}'},
      shows: {'invoice.status': 'cancelled'},
    },
    {
      call: 'invoicing/deleteInvoice',
      body: {invoice_id: '{bill.invoice.invoice_id}'},
      refused: 'invalid_state_transition',
    },
  ],
} satisfies Proof;
