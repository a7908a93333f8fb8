import type {Proof} from '../notation';

export const proof = {
  says: 'With one Idempotency-Key for both updates the second is 2007.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h'},
    {
      call: 'v2/payTransaction',
      like: 'pay',
      body: {card: {number: '4111110000030002'}},
      shows: {'transaction.next_action.type': 'three_ds_method'},
    },
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{last.transaction.id}', three_ds: {method_completed: true}},
      headers: {'Idempotency-Key': 'order-10045'},
    },
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{last.transaction.id}', three_ds: {cres: 'eyJ0cmFuc1N0YXR1cyI6IlkifQ'}},
      headers: {'Idempotency-Key': 'order-10045'},
      refused: 'idempotency_key_reused',
    },
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{last.transaction.id}', three_ds: {cres: 'eyJ0cmFuc1N0YXR1cyI6IlkifQ'}},
      headers: {'Idempotency-Key': 'order-10045-cres'},
    },
  ],
} satisfies Proof;
