import type {Proof} from '../notation';

export const proof = {
  says: 'In v1 an unknown outcome is HTTP 200 with 6002; find shows 3 and, 30 s later, 6.',
  steps: [
    {call: 'v1/createTransaction', like: 'payin_v1', body: {flow: 'h2h'}, as: 'order'},
    {
      call: 'v1/payTransaction',
      like: 'pay',
      body: {transaction_id: '{order.transaction.transaction_id}', card: {number: '4111110000130000'}},
      refused: 'provider_timeout',
    },
    {
      call: 'v1/findTransaction',
      body: {transaction_id: '{order.transaction.transaction_id}'},
      shows: {'transaction.status': 3},
    },
    {wait: '30 s'},
    {
      call: 'v1/findTransaction',
      body: {transaction_id: '{order.transaction.transaction_id}'},
      shows: {'transaction.status': 6},
    },
    {moved: {PEN: {pending: '145.50'}}},
  ],
} satisfies Proof;
