import type {Proof} from '../notation';

export const proof = {
  says: 'A waiting payout that the wallet does not cover is 4001 when it is confirmed, stays created and can be confirmed later.',
  given: {balances: {PEN: {available: '105.99'}}},
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payout',
      body: {auto_confirm: false},
      as: 'payout',
      shows: {'transaction.status': 'created'},
    },
    {call: 'v2/payTransaction', body: {transaction_id: '{payout.transaction.id}'}, refused: 'insufficient_balance'},
    {postings: []},
    {
      call: 'v2/findTransaction',
      query: {id: '{payout.transaction.id}'},
      shows: {'transaction.status': 'created', 'transaction.failure': null},
    },
  ],
} satisfies Proof;
