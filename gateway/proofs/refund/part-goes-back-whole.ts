import type {Proof} from '../notation';

export const proof = {
  says: 'What a partially paid transaction brought goes back whole; it becomes refunded, and the wallet never had it.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'partially_paid'}, as: 'order'},
    {wait: '2 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.amount_received': '75.00'},
    },
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'The customer asked'},
      shows: {'refund.amount': '75.00'},
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'refunded', 'transaction.amount_refunded': '75.00'},
    },
    {postings: []},
  ],
} satisfies Proof;
