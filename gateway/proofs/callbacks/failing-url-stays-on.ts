import type {Proof} from '../notation';

export const proof = {
  says: 'A URL that fails is never switched off.',
  steps: [
    {merchant: 500},
    {call: 'v2/createTransaction', like: 'payin'},
    {act: 'payer pays'},
    {wait: '7 d'},
    {callbacks: 20},
    {merchant: 204},
    {act: 'payer disputes'},
    {callbacks: [{type: 'transaction.chargeback_opened', attempt: 1, answered: 204}]},
  ],
} satisfies Proof;
