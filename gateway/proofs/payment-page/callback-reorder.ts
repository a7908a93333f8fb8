import type {Proof} from '../notation';

export const proof = {
  says: 'With callback=reorder an older sequence comes after a newer one.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed;callback=reorder'}},
    {wait: '1 h'},
    {
      callbacks: [
        {'data.transaction.status': 'completed', 'data.transaction.sequence': 3},
        {'data.transaction.status': 'processing', 'data.transaction.sequence': 2},
      ],
    },
  ],
} satisfies Proof;
