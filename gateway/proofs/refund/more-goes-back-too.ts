import type {Proof} from '../notation';

export const proof = {
  says: 'What arrives while a part goes back goes back as well: the payment ends as refunded, and the wallet never had it.',
  steps: [
    {call: 'v2/createTransaction', like: 'transfer', as: 'order'},
    {act: 'payer pays another amount', amount: '1000.00', on: 'order'},
    {call: 'v2/cancelTransaction', body: {transaction_id: '{order.transaction.id}', reason: 'The customer asked'}},
    {act: 'payer pays', on: 'order'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'partially_paid', 'transaction.refunds.1.amount': '500.00'},
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {
        'transaction.status': 'refunded',
        'transaction.amount_received': '1500.00',
        'transaction.amount_refunded': '1500.00',
      },
    },
    {postings: []},
  ],
} satisfies Proof;
