import type {Proof} from '../notation';

export const proof = {
  says: 'A retry hours later still carries the transaction as it was at that change.',
  steps: [
    {merchant: 500},
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed;after=30'}},
    {wait: '10 s'},
    {callbacks: [{'data.transaction.status': 'processing'}]},
    {wait: '20 s'},
    {callbacks: [{'data.transaction.status': 'completed'}]},
    {wait: '30 s'},
    {callbacks: [{'data.transaction.status': 'processing', 'data.transaction.sequence': 2, attempt: 2}]},
  ],
} satisfies Proof;
