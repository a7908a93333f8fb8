import type {Proof} from '../notation';

export const proof = {
  says: 'In v1 a refund that is sent again gives the money back twice, as long as that much is left.',
  steps: [
    {call: 'v1/createTransaction', like: 'payin_v1', body: {amount: 24000}, as: 'order'},
    {act: 'payer pays'},
    {moved: {PEN: {pending: '232.80'}}},
    {
      call: 'v1/cancelTransaction',
      body: {transaction_id: '{order.transaction.transaction_id}', amount: 12000, reason: 'Goods came back'},
    },
    {
      call: 'v1/cancelTransaction',
      body: {transaction_id: '{order.transaction.transaction_id}', amount: 12000, reason: 'Goods came back'},
    },
    {wait: '1 s'},
    {
      call: 'v1/findTransaction',
      body: {transaction_id: '{order.transaction.transaction_id}'},
      shows: {'transaction.status': 13, 'transaction.amount_refunded': 24000},
    },
    {moved: {PEN: {pending: '-240.00'}}},
  ],
} satisfies Proof;
