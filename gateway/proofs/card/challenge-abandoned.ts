import type {Proof} from '../notation';

export const proof = {
  says: 'A payer who cancels at the bank is declined with 7203 authentication_abandoned.',
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
      body: {transaction_id: '{last.transaction.id}', three_ds: {cres: 'eyJjaGFsbGVuZ2VDYW5jZWwiOiIwMSJ9'}},
      shows: {'transaction.status': 'declined', 'transaction.failure.number': 7203},
    },
    {moved: {}},
  ],
} satisfies Proof;
