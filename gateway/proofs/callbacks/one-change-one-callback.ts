import type {Proof} from '../notation';

export const proof = {
  says: 'One change raises sequence by one and sends one callback.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}},
    {wait: '1 min'},
    {
      callbacks: [
        {type: 'transaction.status_changed', 'data.transaction.status': 'processing', 'data.transaction.sequence': 2},
        {type: 'transaction.status_changed', 'data.transaction.status': 'completed', 'data.transaction.sequence': 3},
      ],
    },
  ],
} satisfies Proof;
