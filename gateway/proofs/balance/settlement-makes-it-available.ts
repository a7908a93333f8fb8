import type {Proof} from '../notation';

export const proof = {
  says: 'A settlement moves what is pending to available.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}, as: 'order'},
    {wait: '2 s'},
    {postings: [{entry: 'payin', currency: 'PEN', pending: '145.50'}]},
    {wait: '1 h'},
    {postings: [{entry: 'settlement', currency: 'PEN', available: '145.50', pending: '-145.50'}]},
  ],
} satisfies Proof;
