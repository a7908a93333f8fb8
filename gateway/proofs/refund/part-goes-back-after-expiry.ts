import type {Proof} from '../notation';

export const proof = {
  says: 'What a partially paid transaction brought goes back whole after it has expired too, without a deadline.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'partially_paid'}, as: 'order'},
    {wait: '365 d'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'expired', 'transaction.amount_received': '75.00'},
    },
    {callbacks: 3},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'Not paid in full'},
      shows: {'refund.amount': '75.00'},
    },
    {wait: '1 s'},
    {
      callbacks: [
        {
          type: 'transaction.refunded',
          'data.transaction.status': 'refunded',
          'data.transaction.amount_refunded': '75.00',
          'data.transaction.net_amount': '0.00',
          'data.transaction.late': false,
        },
      ],
    },
    {postings: []},
  ],
} satisfies Proof;
