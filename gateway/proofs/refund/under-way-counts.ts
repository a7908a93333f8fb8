import type {Proof} from '../notation';

export const proof = {
  says: 'A refund in progress already counts: more than what is left is 4006.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}, as: 'order'},
    {wait: '2 s'},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'The customer asked', amount: '100.00'},
    },
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'The customer asked', amount: '50.01'},
      refused: 'refund_amount_exceeds',
    },
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'The customer asked', amount: '50.00'},
      shows: {'refund.status': 'pending'},
    },
  ],
} satisfies Proof;
