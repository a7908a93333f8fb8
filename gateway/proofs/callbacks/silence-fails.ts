import type {Proof} from '../notation';

export const proof = {
  says: 'Without an answer the callback is sent again.',
  steps: [
    {merchant: 'silent'},
    {call: 'v2/createTransaction', like: 'payin'},
    {act: 'payer cancels'},
    {wait: '59 s'},
    {callbacks: [{attempt: 1, answered: null}]},
    {wait: '1 s'},
    {callbacks: [{attempt: 2, after: '1 min'}]},
  ],
} satisfies Proof;
