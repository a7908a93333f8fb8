import type {Proof} from '../notation';

export const proof = {
  says: 'A failed challenge is declined with 7202 authentication_failed.',
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
      shows: {'transaction.next_action.type': 'three_ds_challenge'},
    },
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{last.transaction.id}', three_ds: {cres: 'eyJ0cmFuc1N0YXR1cyI6Ik4ifQ'}},
      shows: {'transaction.status': 'declined', 'transaction.failure.number': 7202},
    },
    {moved: {}},
  ],
} satisfies Proof;
