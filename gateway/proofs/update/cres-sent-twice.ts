import type {Proof} from '../notation';

export const proof = {
  says: 'A cres that is sent twice under two keys is 3004.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h'},
    {
      call: 'v2/payTransaction',
      like: 'pay',
      body: {card: {number: '4111110000030002'}},
      shows: {'transaction.next_action.type': 'three_ds_method'},
    },
    {call: 'v2/updateTransaction', body: {transaction_id: '{last.transaction.id}', three_ds: {method_completed: true}}},
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{last.transaction.id}', three_ds: {cres: 'eyJ0cmFuc1N0YXR1cyI6IlkifQ'}},
    },
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{last.transaction.id}', three_ds: {cres: 'eyJ0cmFuc1N0YXR1cyI6IlkifQ'}},
      refused: 'invalid_state_transition',
    },
    {wait: '1 s'},
    {moved: {PEN: {pending: '145.50'}}},
  ],
} satisfies Proof;
