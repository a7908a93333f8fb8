import type {Proof} from '../notation';

export const proof = {
  says: 'After the 3DS method a card can complete without a challenge.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h'},
    {
      call: 'v2/payTransaction',
      like: 'pay',
      body: {card: {number: '4111110000020003'}},
      shows: {'transaction.status': 'requires_action', 'transaction.next_action.type': 'three_ds_method'},
    },
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{last.transaction.id}', three_ds: {method_completed: true}},
      shows: {'transaction.status': 'processing'},
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.method_details.three_ds': 'frictionless'},
    },
  ],
} satisfies Proof;
