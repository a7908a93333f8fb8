import type {Proof} from '../notation';

export const proof = {
  says: 'A refund to 4111110000200001 is pending, then failed, each time.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h', as: 'order'},
    {call: 'v2/payTransaction', like: 'pay', body: {card: {number: '4111110000200001'}}},
    {wait: '1 s'},
    {moved: {PEN: {pending: '145.50'}}},
    {
      call: 'v2/cancelTransaction',
      like: 'cancel',
      body: {transaction_id: '{order.transaction.id}'},
      shows: {'refund.status': 'pending'},
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.refunds.0.status': 'failed'},
    },
    {
      call: 'v2/cancelTransaction',
      like: 'cancel',
      body: {transaction_id: '{order.transaction.id}'},
      shows: {'refund.status': 'pending'},
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.amount_refunded': '0.00', 'transaction.refunds.1.status': 'failed'},
    },
    {moved: {}},
  ],
} satisfies Proof;
