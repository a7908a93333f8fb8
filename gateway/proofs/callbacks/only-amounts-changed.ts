import type {Proof} from '../notation';

export const proof = {
  says: 'previous_status equals status when only amounts changed.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', as: 'order'},
    {act: 'payer pays'},
    {call: 'v2/cancelTransaction', like: 'cancel', body: {amount: '10.00'}},
    {wait: '1 s'},
    {call: 'v2/cancelTransaction', like: 'cancel', body: {amount: '20.00'}},
    {wait: '1 s'},
    {
      callbacks: [
        {},
        {},
        {'data.previous_status': 'completed', 'data.transaction.status': 'partially_refunded'},
        {
          'data.previous_status': 'partially_refunded',
          'data.transaction.status': 'partially_refunded',
          'data.transaction.amount_refunded': '30.00',
        },
      ],
    },
  ],
} satisfies Proof;
