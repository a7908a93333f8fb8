import type {Proof} from '../notation';

export const proof = {
  says: 'The fee comes on top: 106.00 cover a payout of 100.00 with a fee of 6.00.',
  given: {balances: {PEN: {available: '106.00'}}},
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payout',
      shows: {'transaction.status': 'processing', 'transaction.net_amount': '106.00'},
    },
    {balances: {PEN: {available: '0.00', reserved: '106.00'}}},
  ],
} satisfies Proof;
