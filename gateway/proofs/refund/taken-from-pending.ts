import type {Proof} from '../notation';

export const proof = {
  says: 'A refund is taken from pending; the fee of the payment is kept.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}, as: 'order'},
    {wait: '2 s'},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'The customer asked', amount: '50.00'},
      shows: {'refund.status': 'pending', 'refund.amount': '50.00'},
    },
    {postings: [{entry: 'payin', currency: 'PEN', pending: '145.50'}]},
    {wait: '1 s'},
    {postings: [{entry: 'refund', currency: 'PEN', pending: '-50.00'}]},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.fee.amount': '4.50', 'transaction.amount_refunded': '50.00'},
    },
  ],
} satisfies Proof;
