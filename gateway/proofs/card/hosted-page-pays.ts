import type {Proof} from '../notation';

export const proof = {
  says: 'With flow hpp the payment page pays: pay is 3004.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin'},
    {call: 'v2/payTransaction', like: 'pay', refused: 'invalid_state_transition'},
  ],
} satisfies Proof;
