import type {Proof} from '../notation';

export const proof = {
  says: 'After the callback with status 6, transaction/find says the same of your order.',
  given: {point: {callbacks: 'GET'}},
  steps: [
    {call: 'v1/createTransaction', like: 'payin_v1', as: 'order'},
    {act: 'payer pays'},
    {callbacks: [{status: '3'}, {status: '6', transaction_id: '880012345', external_id: 'order-10045'}]},
    {
      call: 'v1/findTransaction',
      body: {transaction_id: 880012345},
      shows: {
        'transaction.external_id': 'order-10045',
        'transaction.status': 6,
        'transaction.amount': 15000,
        'transaction.currency': 'PEN',
      },
    },
  ],
} satisfies Proof;
