import type {Proof} from '../notation';

export const proof = {
  says: 'A payout in review can be cancelled: amount and fee are back in available.',
  steps: [
    {call: 'v2/createTransaction', like: 'payout', headers: {'X-Test-Scenario': 'on_hold'}, as: 'payout'},
    {wait: '2 s'},
    {call: 'v2/findTransaction', query: {id: '{payout.transaction.id}'}, shows: {'transaction.status': 'on_hold'}},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{payout.transaction.id}', reason: 'The customer asked'},
      shows: {'transaction.status': 'cancelled', 'transaction.fee.amount': '0.00'},
    },
    {
      postings: [
        {entry: 'payout_hold', currency: 'PEN', available: '-106.00', reserved: '106.00'},
        {entry: 'payout_release', currency: 'PEN', available: '106.00', reserved: '-106.00'},
      ],
    },
  ],
} satisfies Proof;
