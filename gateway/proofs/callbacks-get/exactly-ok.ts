import type {Proof} from '../notation';

export const proof = {
  says: 'Only status 200 with the two bytes OK acknowledges.',
  given: {point: {callbacks: 'GET'}},
  steps: [
    {merchant: 200, says: 'Ok'},
    {call: 'v2/createTransaction', like: 'payin'},
    {act: 'payer cancels'},
    {merchant: 204},
    {wait: '1 min'},
    {merchant: 200, says: 'OK'},
    {wait: '7 d'},
    {
      callbacks: [
        {attempt: 1, after: '0 s', answered: 200},
        {attempt: 2, after: '1 min', answered: 204},
        {attempt: 3, after: '11 min', answered: 200},
      ],
    },
  ],
} satisfies Proof;
