import type {Proof} from '../notation';

export const proof = {
  says: 'Cancelling a review gives back what had arrived before it: the answer has a refund, and the payment ends as refunded.',
  steps: [
    {call: 'v2/createTransaction', like: 'shared_account', as: 'order'},
    {act: 'payer pays another amount', amount: '50.00', on: 'order'},
    {act: 'review passes', on: 'order'},
    {act: 'payer pays another amount', amount: '40.00', on: 'order'},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'The customer asked'},
      shows: {'refund.amount': '50.00', 'refund.status': 'pending'},
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {
        'transaction.status': 'refunded',
        'transaction.amount_received': '50.00',
        'transaction.amount_refunded': '50.00',
      },
    },
    {moved: {}},
  ],
} satisfies Proof;
