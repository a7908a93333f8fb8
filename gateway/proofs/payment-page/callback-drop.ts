import type {Proof} from '../notation';

export const proof = {
  says: 'With callback=drop no callback comes: find must bring you to completed.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed;callback=drop'}},
    {wait: '7 d'},
    {callbacks: []},
    {call: 'v2/findTransaction', query: {id: '{last.transaction.id}'}, shows: {'transaction.status': 'completed'}},
  ],
} satisfies Proof;
