import type {Proof} from '../notation';

export const proof = {
  says: 'Late money that is reviewed goes from expired through processing to on_hold, and a review that ends where a part had come before through processing to partially_paid: one callback each.',
  steps: [
    {call: 'v2/createTransaction', like: 'shared_account', as: 'late'},
    {wait: '31 d'},
    {callbacks: [{'data.transaction.status': 'expired'}]},
    {act: 'payer pays another amount', amount: '160.00', on: 'late'},
    {
      callbacks: [
        {'data.transaction.status': 'processing', 'data.transaction.late': true},
        {'data.transaction.status': 'on_hold', 'data.transaction.failure.number': 7702},
      ],
    },
    {
      call: 'v2/createTransaction',
      like: 'shared_account',
      as: 'parts',
      body: {external_id: 'order-10046'},
    },
    {act: 'payer pays another amount', amount: '50.00', on: 'parts'},
    {act: 'review passes', on: 'parts'},
    {act: 'payer pays another amount', amount: '40.00', on: 'parts'},
    {
      callbacks: [
        {'data.transaction.status': 'processing'},
        {'data.transaction.status': 'on_hold'},
        {'data.transaction.status': 'processing'},
        {'data.transaction.status': 'partially_paid'},
        {'data.transaction.status': 'processing'},
        {'data.transaction.status': 'on_hold'},
      ],
    },
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{parts.transaction.id}', reason: 'The customer asked'},
      shows: {'refund.status': 'pending'},
    },
    {callbacks: [{'data.transaction.status': 'processing'}, {'data.transaction.status': 'partially_paid'}]},
  ],
} satisfies Proof;
