import type {Proof} from '../notation';

export const proof = {
  says: 'A card payment that is cancelled during its challenge charges nothing: the cres that comes after it gets 3004.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h', as: 'order'},
    {call: 'v2/payTransaction', like: 'pay', body: {card: {number: '4111110000030002'}}},
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{order.transaction.id}', three_ds: {method_completed: true}},
    },
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'Another card'},
      shows: {'transaction.status': 'cancelled', 'transaction.failure.number': 7801},
    },
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{order.transaction.id}', three_ds: {cres: 'eyJ0cmFuc1N0YXR1cyI6IlkifQ'}},
      refused: 'invalid_state_transition',
    },
    {wait: '1 min'},
    {moved: {}},
  ],
} satisfies Proof;
