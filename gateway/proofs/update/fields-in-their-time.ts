import type {Proof} from '../notation';

export const proof = {
  says: 'A field of create is taken until pay, and a reference of the transfer only after it.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      body: {service_id: 4761, amount: '10000.00', currency: 'INR'},
      as: 'order',
    },
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{order.transaction.id}', fields: {utr: '000000010045'}},
      refused: 'invalid_state_transition',
    },
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{order.transaction.id}', fields: {vpa: 'ravi.sharma@examplebank'}},
      shows: {'transaction.status': 'created', 'transaction.sequence': 2},
    },
    {call: 'v2/payTransaction', body: {transaction_id: '{order.transaction.id}'}},
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{order.transaction.id}', fields: {vpa: 'ravi.kumar@examplebank'}},
      refused: 'invalid_state_transition',
    },
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{order.transaction.id}', fields: {utr: '000000010045'}},
      shows: {'transaction.status': 'processing', 'transaction.sequence': 4},
    },
  ],
} satisfies Proof;
