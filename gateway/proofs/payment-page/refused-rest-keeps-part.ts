import type {Proof} from '../notation';

export const proof = {
  says: 'A transfer of the rest that is refused leaves the part where it was: partially_paid, and it can be given back.',
  steps: [
    {call: 'v2/createTransaction', like: 'transfer', as: 'order'},
    {act: 'payer pays another amount', amount: '1000.00', on: 'order'},
    {act: 'bank declines', on: 'order'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {
        'transaction.status': 'partially_paid',
        'transaction.failure.number': 7303,
        'transaction.amount_received': '1000.00',
      },
    },
    {call: 'v2/cancelTransaction', body: {transaction_id: '{order.transaction.id}', reason: 'The customer asked'}},
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'refunded', 'transaction.amount_refunded': '1000.00'},
    },
    {moved: {}},
  ],
} satisfies Proof;
