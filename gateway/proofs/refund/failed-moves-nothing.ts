import type {Proof} from '../notation';

export const proof = {
  says: 'A refund that fails has moved nothing and can be made again.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}, as: 'order'},
    {wait: '2 s'},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'The customer asked', amount: '50.00'},
    },
    {act: 'refund fails', on: 'order'},
    {postings: [{entry: 'payin', currency: 'PEN', pending: '145.50'}]},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {
        'transaction.status': 'completed',
        'transaction.amount_refunded': '0.00',
        'transaction.refunds.0.status': 'failed',
      },
    },
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'The customer asked'},
      shows: {'refund.amount': '150.00'},
    },
  ],
} satisfies Proof;
