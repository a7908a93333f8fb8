import type {Proof} from '../notation';

export const proof = {
  says: 'transaction.refunded with refund.status failed means that the money stayed with you.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin'},
    {act: 'payer pays'},
    {callbacks: [{'data.transaction.sequence': 2}, {'data.transaction.sequence': 3}]},
    {moved: {PEN: {pending: '145.50'}}},
    {call: 'v2/cancelTransaction', like: 'cancel', shows: {'refund.status': 'pending'}},
    {act: 'refund fails'},
    {wait: '10 s'},
    {
      callbacks: [
        {
          type: 'transaction.refunded',
          'data.refund.status': 'failed',
          'data.previous_status': 'completed',
          'data.transaction.status': 'completed',
          'data.transaction.sequence': 4,
          'data.transaction.amount_refunded': '0.00',
        },
      ],
    },
    {moved: {}},
  ],
} satisfies Proof;
