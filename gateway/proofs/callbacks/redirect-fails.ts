import type {Proof} from '../notation';

export const proof = {
  says: 'A redirect is not followed and counts as failed.',
  steps: [
    {merchant: 308},
    {call: 'v2/createTransaction', like: 'payin'},
    {act: 'payer cancels'},
    {wait: '1 min'},
    {
      callbacks: [
        {attempt: 1, answered: 308, url: 'https://shop.example/callbacks'},
        {attempt: 2, answered: 308, url: 'https://shop.example/callbacks'},
      ],
    },
  ],
} satisfies Proof;
