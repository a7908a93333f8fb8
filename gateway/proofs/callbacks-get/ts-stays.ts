import type {Proof} from '../notation';

export const proof = {
  says: 'ts is the moment of the change, the same on every retry.',
  given: {point: {callbacks: 'GET'}},
  steps: [
    {merchant: 500},
    {call: 'v2/createTransaction', like: 'payin'},
    {act: 'payer cancels'},
    {wait: '11 min'},
    {
      callbacks: [
        {ts: '1767225600'},
        {ts: '1767225600', sign: '{callbacks.0.body.sign}'},
        {ts: '1767225600', after: '11 min'},
      ],
    },
  ],
} satisfies Proof;
