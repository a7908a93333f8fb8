import type {Proof} from '../notation';

export const proof = {
  says: 'In v1 an amount is an integer in minor units: 120.00 is refused with 2102.',
  steps: [
    {call: 'v1/createTransaction', like: 'payin_v1', as: 'order'},
    {act: 'payer pays'},
    {
      call: 'v1/cancelTransaction',
      body: {transaction_id: '{order.transaction.transaction_id}', amount: '120.00', reason: 'Goods came back'},
      refused: 'field_invalid',
    },
    {
      call: 'v1/cancelTransaction',
      body: {transaction_id: '{order.transaction.transaction_id}', amount: 120, reason: 'Goods came back'},
      shows: {'refund.amount': 120},
    },
  ],
} satisfies Proof;
