import type {Proof} from '../notation';

export const proof = {
  says: 'A slow bank leaves the payment in processing for 60 s.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h'},
    {
      call: 'v2/payTransaction',
      like: 'pay',
      body: {card: {number: '4111110000120001'}},
      shows: {'transaction.status': 'processing'},
    },
    {wait: '59999 ms'},
    {call: 'v2/findTransaction', query: {id: '{last.transaction.id}'}, shows: {'transaction.status': 'processing'}},
    {wait: '1 ms'},
    {call: 'v2/findTransaction', query: {id: '{last.transaction.id}'}, shows: {'transaction.status': 'completed'}},
  ],
} satisfies Proof;
