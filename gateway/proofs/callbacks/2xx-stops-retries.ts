import type {Proof} from '../notation';

export const proof = {
  says: 'Any 2xx acknowledges: no more attempts follow.',
  steps: [
    {merchant: 500},
    {call: 'v2/createTransaction', like: 'payin'},
    {act: 'payer cancels'},
    {wait: '30 s'},
    {merchant: 299, says: 'stored'},
    {wait: '7 d'},
    {
      callbacks: [
        {attempt: 1, after: '0 s', answered: 500},
        {attempt: 2, after: '1 min', answered: 299},
      ],
    },
  ],
} satisfies Proof;
