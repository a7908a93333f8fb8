import type {Proof} from '../notation';

export const proof = {
  says: 'After a 504 the same key and body tell what became of the payment; nothing is charged twice.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h'},
    {
      call: 'v2/payTransaction',
      like: 'pay',
      body: {card: {number: '4111110000130000'}},
      headers: {'Idempotency-Key': 'pay-1'},
      refused: 'provider_timeout',
      shows: {outcome_unknown: true},
    },
    {
      call: 'v2/payTransaction',
      like: 'pay',
      body: {card: {number: '4111110000130000'}},
      headers: {'Idempotency-Key': 'pay-1'},
      shows: {'transaction.status': 'processing'},
    },
    {wait: '30 s'},
    {call: 'v2/findTransaction', query: {id: '{last.transaction.id}'}, shows: {'transaction.status': 'completed'}},
    {moved: {PEN: {pending: '145.50'}}},
  ],
} satisfies Proof;
