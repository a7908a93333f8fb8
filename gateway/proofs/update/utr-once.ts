import type {Proof} from '../notation';

export const proof = {
  says: 'A UTR is taken while the payment waits for it, and only once: a second one gets 3004.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      body: {service_id: 4761, external_id: 'order-1', amount: '10000.00', currency: 'INR'},
      as: 'first',
    },
    {call: 'v2/payTransaction', body: {transaction_id: '{first.transaction.id}'}},
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{first.transaction.id}', fields: {utr: '600112345678'}},
      shows: {'transaction.status': 'processing'},
    },
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{first.transaction.id}', fields: {utr: '600112345679'}},
      refused: 'invalid_state_transition',
    },
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      body: {service_id: 4761, external_id: 'order-2', amount: '10000.00', currency: 'INR'},
      as: 'second',
    },
    {call: 'v2/payTransaction', body: {transaction_id: '{second.transaction.id}'}},
    {wait: '15 min'},
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{second.transaction.id}', fields: {utr: '600112345680'}},
      refused: 'invalid_state_transition',
    },
    {
      call: 'v2/findTransaction',
      query: {id: '{second.transaction.id}'},
      shows: {'transaction.status': 'expired', 'transaction.failure.number': 7302},
    },
  ],
} satisfies Proof;
