import type {Proof} from '../notation';

export const proof = {
  says: 'A transaction is paid once: a second pay with its own key is 3004.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h'},
    {call: 'v2/payTransaction', like: 'pay'},
    {
      call: 'v2/payTransaction',
      like: 'pay',
      body: {card: {number: '4111110000020003'}},
      refused: 'invalid_state_transition',
    },
    {wait: '1 s'},
    {moved: {PEN: {pending: '145.50'}}},
  ],
} satisfies Proof;
