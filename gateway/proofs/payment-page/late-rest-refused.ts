import type {Proof} from '../notation';

export const proof = {
  says: 'A late rest that is refused passes through partially_paid back to expired.',
  steps: [
    {call: 'v2/createTransaction', like: 'transfer', as: 'order'},
    {act: 'payer pays another amount', amount: '1000.00', on: 'order'},
    {wait: '7 d'},
    {callbacks: [{}, {}, {'data.transaction.status': 'expired'}]},
    {act: 'bank declines', on: 'order'},
    {wait: '1 s'},
    {
      callbacks: [
        {'data.previous_status': 'expired', 'data.transaction.status': 'processing'},
        {'data.previous_status': 'processing', 'data.transaction.status': 'partially_paid'},
        {
          'data.previous_status': 'partially_paid',
          'data.transaction.status': 'expired',
          'data.transaction.failure.number': 7303,
          'data.transaction.amount_received': '1000.00',
        },
      ],
    },
  ],
} satisfies Proof;
