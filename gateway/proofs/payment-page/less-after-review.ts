import type {Proof} from '../notation';

export const proof = {
  says: 'Less than amount that passes its review is a part: partially_paid with 7303.',
  steps: [
    {call: 'v2/createTransaction', like: 'shared_account', as: 'order'},
    {act: 'payer pays another amount', amount: '100.00'},
    {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.status': 'on_hold'}},
    {act: 'review passes', on: 'order'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {
        'transaction.status': 'partially_paid',
        'transaction.failure.number': 7303,
        'transaction.amount_received': '100.00',
      },
    },
    {moved: {}},
  ],
} satisfies Proof;
