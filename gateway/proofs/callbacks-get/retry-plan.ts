import type {Proof} from '../notation';

export const proof = {
  says: 'A GET callback without OK is sent six times over 31 h 11 min.',
  given: {point: {callbacks: 'GET'}},
  steps: [
    {merchant: 500},
    {call: 'v2/createTransaction', like: 'payin'},
    {act: 'payer cancels'},
    {wait: '7 d'},
    {
      callbacks: [
        {attempt: 1, after: '0 s'},
        {attempt: 2, after: '1 min'},
        {attempt: 3, after: '11 min'},
        {attempt: 4, after: '1 h 11 min'},
        {attempt: 5, after: '7 h 11 min'},
        {attempt: 6, after: '1 d 7 h 11 min'},
      ],
    },
  ],
} satisfies Proof;
