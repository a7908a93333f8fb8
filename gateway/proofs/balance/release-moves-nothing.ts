import type {Proof} from '../notation';

export const proof = {
  says: 'An authorization that is cancelled releases the reservation, and no money moves.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'authorized'}, as: 'order'},
    {wait: '2 s'},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'The customer asked'},
      shows: {'transaction.status': 'cancelled'},
    },
    {postings: []},
  ],
} satisfies Proof;
