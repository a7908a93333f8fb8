import type {Proof} from '../notation';

export const proof = {
  says: 'Amount and fee of a waiting payout are held when it is confirmed.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payout',
      body: {auto_confirm: false},
      as: 'payout',
      shows: {'transaction.status': 'created'},
    },
    {postings: []},
    {
      call: 'v2/payTransaction',
      body: {transaction_id: '{payout.transaction.id}'},
      shows: {'transaction.status': 'processing'},
    },
    {postings: [{entry: 'payout_hold', currency: 'PEN', available: '-106.00', reserved: '106.00'}]},
  ],
} satisfies Proof;
