import type {Proof} from '../notation';

export const proof = {
  says: 'A transfer that cannot be assigned automatically stops at on_hold with 7702 and credits nothing until it has passed the review.',
  steps: [
    {call: 'v2/createTransaction', like: 'shared_account', as: 'order'},
    {act: 'payer pays another amount', amount: '160.00'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {
        'transaction.status': 'on_hold',
        'transaction.failure.number': 7702,
        'transaction.amount_received': '0.00',
      },
    },
    {moved: {}},
    {act: 'review passes', on: 'order'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.amount_received': '160.00'},
    },
    {moved: {CAD: {pending: '157.60'}}},
  ],
} satisfies Proof;
