import type {Proof} from '../notation';

export const proof = {
  says: 'A transfer that cannot be assigned automatically stops at on_hold with 7702 and credits nothing until it has passed the review.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      headers: {'X-Test-Scenario': 'on_hold:amount_mismatch'},
      as: 'order',
    },
    {wait: '2 s'},
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
    {moved: {PEN: {pending: '145.50'}}},
  ],
} satisfies Proof;
