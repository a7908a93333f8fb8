import type {Proof} from '../notation';

export const proof = {
  says: 'A transaction is paid once: a second call with a key of its own is 3004.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h', as: 'order'},
    {call: 'v2/payTransaction', like: 'pay'},
    {call: 'v2/payTransaction', like: 'pay', refused: 'invalid_state_transition'},
    {wait: '1 s'},
    {moved: {PEN: {pending: '145.50'}}},
  ],
} satisfies Proof;
