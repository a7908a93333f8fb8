import type {Proof} from '../notation';

export const proof = {
  says: 'Creation sends no callback; the first one carries sequence 2.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', shows: {'transaction.sequence': 1}},
    {wait: '1 min'},
    {callbacks: []},
    {act: 'payer cancels'},
    {callbacks: [{'data.transaction.status': 'cancelled', 'data.transaction.sequence': 2}]},
  ],
} satisfies Proof;
