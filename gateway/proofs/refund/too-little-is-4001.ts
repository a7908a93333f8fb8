import type {Proof} from '../notation';

export const proof = {
  says: 'A refund that pending and available together do not cover is 4001, and no smaller one is made.',
  given: {balances: {PEN: {available: '0.00'}}},
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}, as: 'order'},
    {wait: '2 s'},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'The customer asked'},
      refused: 'insufficient_balance',
    },
    {postings: [{entry: 'payin', currency: 'PEN', pending: '145.50'}]},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'The customer asked', amount: '145.50'},
      shows: {'refund.status': 'pending'},
    },
  ],
} satisfies Proof;
