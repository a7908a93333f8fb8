import type {Proof} from '../notation';

export const proof = {
  says: 'A reservation that passes a review is authorized: nothing is taken before transaction/complete.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h', as: 'order', body: {capture: 'manual'}},
    {call: 'v2/payTransaction', like: 'pay', body: {card: {number: '4111110000090006'}}},
    {wait: '1 s'},
    {act: 'review passes', on: 'order'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {
        'transaction.status': 'authorized',
        'transaction.amount_received': '0.00',
        'transaction.capture_before': {not: null},
      },
    },
    {moved: {}},
  ],
} satisfies Proof;
