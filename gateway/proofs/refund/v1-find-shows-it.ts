import type {Proof} from '../notation';

export const proof = {
  says: 'Version 1 shows refunds too, in minor units.',
  steps: [
    {call: 'v1/createTransaction', like: 'payin_v1', body: {test_scenario: 'completed'}, as: 'order'},
    {wait: '2 s'},
    {
      call: 'v1/cancelTransaction',
      body: {transaction_id: '{order.transaction.transaction_id}', amount: 5000, reason: 'x'},
    },
    {
      call: 'v1/findTransaction',
      body: {external_id: 'order-10045'},
      shows: {
        'transaction.refunds.0.amount': 5000,
        'transaction.refunds.0.status': 'pending',
        'transaction.amount_refunded': 0,
      },
    },
  ],
} satisfies Proof;
