import type {Proof} from '../notation';

export const proof = {
  says: 'A UTR that has paid one transaction is not found for another one: declined, 7701.',
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
    },
    {wait: '1 s'},
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      body: {service_id: 4761, external_id: 'order-2', amount: '10000.00', currency: 'INR'},
      as: 'second',
    },
    {call: 'v2/payTransaction', body: {transaction_id: '{second.transaction.id}'}},
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{second.transaction.id}', fields: {utr: '600112345678'}},
      shows: {'transaction.status': 'declined', 'transaction.failure.number': 7701},
    },
    {
      call: 'v2/findTransaction',
      query: {id: '{first.transaction.id}'},
      shows: {'transaction.status': 'completed'},
    },
  ],
} satisfies Proof;
