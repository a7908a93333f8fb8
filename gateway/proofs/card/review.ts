import type {Proof} from '../notation';

export const proof = {
  says: 'A payment under review is on_hold and then declined with 7401.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h'},
    {
      call: 'v2/payTransaction',
      like: 'pay',
      body: {card: {number: '4111110000090006'}},
      shows: {'transaction.status': 'processing'},
    },
    {wait: '1 h'},
    {
      callbacks: [
        {'data.transaction.status': 'processing'},
        {'data.transaction.status': 'on_hold'},
        {'data.transaction.status': 'declined', 'data.transaction.failure.number': 7401},
      ],
    },
    {moved: {}},
  ],
} satisfies Proof;
