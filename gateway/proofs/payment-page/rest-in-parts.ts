import type {Proof} from '../notation';

export const proof = {
  says: 'The rest may come in several parts: amount_received grows until the payment completes.',
  steps: [
    {call: 'v2/createTransaction', like: 'transfer', as: 'order'},
    {act: 'payer pays another amount', amount: '500.00'},
    {act: 'payer pays another amount', amount: '400.00', on: 'order'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'partially_paid', 'transaction.amount_received': '900.00'},
    },
    {act: 'payer pays another amount', amount: '600.00', on: 'order'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.amount_received': '1500.00'},
    },
    {moved: {MXN: {pending: '1477.50'}}},
  ],
} satisfies Proof;
