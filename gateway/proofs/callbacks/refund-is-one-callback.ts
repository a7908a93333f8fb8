import type {Proof} from '../notation';

export const proof = {
  says: 'A refund comes as transaction.refunded and not a second time as transaction.status_changed.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', as: 'order'},
    {act: 'payer pays'},
    {callbacks: [{'data.transaction.status': 'processing'}, {'data.transaction.status': 'completed'}]},
    {call: 'v2/cancelTransaction', like: 'cancel', body: {amount: '50.00'}},
    {wait: '1 h'},
    {
      callbacks: [
        {
          type: 'transaction.refunded',
          'data.transaction.status': 'partially_refunded',
          'data.transaction.amount_refunded': '50.00',
          'data.previous_status': 'completed',
          'data.refund.amount': '50.00',
          'data.refund.status': 'completed',
        },
      ],
    },
  ],
} satisfies Proof;
