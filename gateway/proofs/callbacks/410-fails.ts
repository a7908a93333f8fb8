import type {Proof} from '../notation';

export const proof = {
  says: '410 does not end a callback: the next attempt follows.',
  steps: [
    {merchant: 410},
    {call: 'v2/createTransaction', like: 'payin'},
    {act: 'payer cancels'},
    {wait: '6 min'},
    {
      callbacks: [
        {attempt: 1, answered: 410},
        {attempt: 2, answered: 410},
        {attempt: 3, after: '6 min', answered: 410},
      ],
    },
  ],
} satisfies Proof;
