import type {Proof} from '../notation';

export const proof = {
  says: 'A callback without a 2xx is sent ten times over 27 h 51 min, and then no more.',
  steps: [
    {merchant: 500},
    {call: 'v2/createTransaction', like: 'payin'},
    {act: 'payer cancels'},
    {wait: '7 d'},
    {
      callbacks: [
        {attempt: 1, after: '0 s'},
        {attempt: 2, after: '1 min'},
        {attempt: 3, after: '6 min'},
        {attempt: 4, after: '21 min'},
        {attempt: 5, after: '51 min'},
        {attempt: 6, after: '1 h 51 min'},
        {attempt: 7, after: '3 h 51 min'},
        {attempt: 8, after: '7 h 51 min'},
        {attempt: 9, after: '15 h 51 min'},
        {attempt: 10, after: '1 d 3 h 51 min'},
      ],
    },
  ],
} satisfies Proof;
