import type {Proof} from '../notation';

export const proof = {
  says: 'A failure carries the number of its reason.',
  given: {point: {callbacks: 'GET'}},
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      headers: {'X-Test-Scenario': 'declined:insufficient_funds'},
    },
    {wait: '2 s'},
    {
      callbacks: [
        {status: '3', reason: {absent: true}},
        {status: '7', reason: '7101', fee: '0'},
      ],
    },
  ],
} satisfies Proof;
