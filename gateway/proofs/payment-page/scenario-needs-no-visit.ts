import type {Proof} from '../notation';

export const proof = {
  says: 'A scenario plays whether or not anyone opens the page.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed;after=5'}},
    {wait: '1 min'},
    {
      callbacks: [
        {'data.transaction.status': 'processing', after: '0 s'},
        {'data.transaction.status': 'completed', after: '5 s'},
      ],
    },
  ],
} satisfies Proof;
