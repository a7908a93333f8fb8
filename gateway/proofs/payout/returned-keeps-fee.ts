import type {Proof} from '../notation';

export const proof = {
  says: 'A payout that comes back puts what the recipient got into available; the fee is kept.',
  steps: [
    {call: 'v2/createTransaction', like: 'payout', as: 'payout'},
    {wait: '1 s'},
    {act: 'bank returns the payout', on: 'payout'},
    {
      call: 'v2/findTransaction',
      query: {id: '{payout.transaction.id}'},
      shows: {'transaction.status': 'returned', 'transaction.fee.amount': '6.00', 'transaction.net_amount': '6.00'},
    },
    {
      postings: [
        {entry: 'payout_hold', currency: 'PEN', available: '-106.00', reserved: '106.00'},
        {entry: 'payout', currency: 'PEN', reserved: '-106.00'},
        {entry: 'payout_return', currency: 'PEN', available: '100.00'},
      ],
    },
    {moved: {PEN: {available: '-6.00'}}},
  ],
} satisfies Proof;
