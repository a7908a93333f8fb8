import type {Proof} from '../notation';

export const proof = {
  says: 'A payout of a program that waits can be approved by a person: then it is sent, and transaction/pay is 3004.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payout',
      body: {auto_confirm: false},
      as: 'payout',
      shows: {'transaction.status': 'created'},
    },
    {act: 'payout is approved', on: 'payout'},
    {postings: [{entry: 'payout_hold', currency: 'PEN', available: '-106.00', reserved: '106.00'}]},
    {
      call: 'v2/payTransaction',
      body: {transaction_id: '{payout.transaction.id}'},
      refused: 'invalid_state_transition',
    },
    {postings: []},
  ],
} satisfies Proof;
