import type {Proof} from '../notation';

export const proof = {
  says: 'What pending does not cover is taken from available.',
  given: {balances: {PEN: {available: '100.00'}}},
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}, as: 'order'},
    {wait: '2 s'},
    {postings: [{entry: 'payin', currency: 'PEN', pending: '145.50'}]},
    {call: 'v2/cancelTransaction', body: {transaction_id: '{order.transaction.id}', reason: 'The customer asked'}},
    {wait: '1 s'},
    {postings: [{entry: 'refund', currency: 'PEN', available: '-4.50', pending: '-145.50'}]},
  ],
} satisfies Proof;
