import type {Proof} from '../notation';

export const proof = {
  says: 'In v1 a declined payment is status ok with transaction 7 and the number of its reason.',
  steps: [
    {call: 'v1/createTransaction', like: 'payin_v1', body: {flow: 'h2h'}, as: 'order'},
    {
      call: 'v1/payTransaction',
      like: 'pay',
      body: {transaction_id: '{order.transaction.transaction_id}', card: {number: '4111110000040001'}},
    },
    {wait: '1 s'},
    {
      call: 'v1/findTransaction',
      body: {transaction_id: '{order.transaction.transaction_id}'},
      shows: {'transaction.status': 7, 'transaction.reason': 7101},
    },
    {moved: {}},
  ],
} satisfies Proof;
