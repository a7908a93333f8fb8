import type {Proof} from '../notation';

export const proof = {
  says: 'A payout that waits for approval can be cancelled, and no money moves.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payout',
      body: {auto_confirm: false},
      as: 'payout',
      shows: {'transaction.status': 'created'},
    },
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{payout.transaction.id}', reason: 'The customer asked'},
      shows: {'transaction.status': 'cancelled'},
    },
    {postings: []},
  ],
} satisfies Proof;
