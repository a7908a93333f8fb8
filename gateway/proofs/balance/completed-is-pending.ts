import type {Proof} from '../notation';

export const proof = {
  says: 'A completed pay-in is in pending, less its fee.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}, as: 'order'},
    {wait: '2 s'},
    {postings: [{entry: 'payin', currency: 'PEN', pending: '145.50'}]},
  ],
} satisfies Proof;
