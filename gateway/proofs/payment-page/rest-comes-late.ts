import type {Proof} from '../notation';

export const proof = {
  says: 'The rest can come after expires_at: the transaction completes with late: true, and all of it is credited.',
  steps: [
    {call: 'v2/createTransaction', like: 'transfer', as: 'order'},
    {act: 'payer pays another amount', amount: '1000.00'},
    {wait: '7 d'},
    {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.status': 'expired'}},
    {act: 'payer pays', on: 'order'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.amount_received': '1500.00', 'transaction.late': true},
    },
    {moved: {MXN: {pending: '1477.50'}}},
  ],
} satisfies Proof;
