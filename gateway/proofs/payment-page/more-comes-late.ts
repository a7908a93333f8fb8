import type {Proof} from '../notation';

export const proof = {
  says: 'More than amount after expires_at completes the payment with late: true, and all of it is credited.',
  steps: [
    {call: 'v2/createTransaction', like: 'transfer', as: 'order'},
    {wait: '25 h'},
    {act: 'payer pays another amount', amount: '2000.00'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.amount_received': '2000.00', 'transaction.late': true},
    },
    {moved: {MXN: {pending: '1970.00'}}},
  ],
} satisfies Proof;
