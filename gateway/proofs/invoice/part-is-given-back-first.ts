import type {Proof} from '../notation';

export const proof = {
  says: 'An invoice whose attempt expired with a part received is 3004 until that part is given back.',
  steps: [
    {call: 'invoicing/createInvoice', like: 'invoice', headers: {'X-Test-Scenario': 'partially_paid'}, as: 'bill'},
    {wait: '1 d'},
    {call: 'invoicing/listPageTransactions', query: {page_id: '{bill.invoice.page_id}'}, as: 'tries'},
    {
      call: 'v2/findTransaction',
      query: {id: '{tries.transactions.0.id}'},
      shows: {'transaction.status': 'expired', 'transaction.failure.code': 'underpaid'},
    },
    {
      call: 'invoicing/deleteInvoice',
      body: {invoice_id: '{bill.invoice.invoice_id}'},
      refused: 'invalid_state_transition',
    },
    {call: 'v2/cancelTransaction', body: {transaction_id: '{tries.transactions.0.id}', reason: 'Not paid in full'}},
    {wait: '1 s'},
    {
      call: 'invoicing/deleteInvoice',
      body: {invoice_id: '{bill.invoice.invoice_id}'},
      shows: {'invoice.status': 'cancelled'},
    },
  ],
} satisfies Proof;
