import type {Proof} from '../notation';

export const proof = {
  says: 'A part that came after expires_at goes back whole with transaction/cancel.',
  steps: [
    {call: 'v2/createTransaction', like: 'transfer', as: 'order'},
    {wait: '25 h'},
    {act: 'payer pays another amount', amount: '1000.00'},
    {call: 'v2/cancelTransaction', body: {transaction_id: '{order.transaction.id}', reason: 'Too late'}},
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'refunded', 'transaction.amount_refunded': '1000.00'},
    },
    {moved: {}},
  ],
} satisfies Proof;
