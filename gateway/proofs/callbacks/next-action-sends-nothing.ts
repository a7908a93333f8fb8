import type {Proof} from '../notation';

export const proof = {
  says: 'A new next_action or field raises sequence and sends no callback.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h', as: 'card'},
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{card.transaction.id}', fields: {'payer.email': 'ana@example.com'}},
      shows: {'transaction.status': 'created', 'transaction.sequence': 2},
    },
    {callbacks: []},
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      body: {external_id: 'order-10046', service_id: 2139},
      as: 'order',
    },
    {call: 'v2/payTransaction', body: {transaction_id: '{order.transaction.id}', phone: '+51999000123'}},
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{order.transaction.id}', otp: '000000'},
      shows: {'transaction.next_action.type': 'enter_otp', 'transaction.sequence': 3},
    },
    {call: 'v2/updateTransaction', body: {transaction_id: '{order.transaction.id}', otp: '123456'}},
    {wait: '1 s'},
    {
      callbacks: [
        {'data.transaction.status': 'requires_action', 'data.transaction.sequence': 2},
        {'data.transaction.status': 'processing', 'data.transaction.sequence': 4},
        {'data.transaction.status': 'completed', 'data.transaction.sequence': 5},
      ],
    },
  ],
} satisfies Proof;
