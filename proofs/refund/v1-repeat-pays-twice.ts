import type {Proof} from '../notation';

export const proof = {
  says: 'A partial refund that v1 gets twice is paid twice.',
  steps: [
    {call: 'v1/createTransaction', like: 'payin_v1', body: {test_scenario: 'completed'}, as: 'order'},
    {wait: '2 s'},
    {
      call: 'v1/cancelTransaction',
      body: {transaction_id: '{order.transaction.transaction_id}', amount: 5000, reason: 'x'},
    },
    {
      call: 'v1/cancelTransaction',
      body: {transaction_id: '{order.transaction.transaction_id}', amount: 5000, reason: 'x'},
    },
    {wait: '1 s'},
    {call: 'v1/findTransaction', body: {external_id: 'order-10045'}, shows: {'transaction.amount_refunded': 10000}},
  ],
} satisfies Proof;
