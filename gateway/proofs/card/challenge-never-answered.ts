import type {Proof} from '../notation';

export const proof = {
  says: 'Without a cres before expires_at the transaction is expired with 7302.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h'},
    {
      call: 'v2/payTransaction',
      like: 'pay',
      body: {card: {number: '4111110000030002'}},
      shows: {'transaction.next_action.type': 'three_ds_method'},
    },
    {call: 'v2/updateTransaction', body: {transaction_id: '{last.transaction.id}', three_ds: {method_completed: true}}},
    {wait: '30 min'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'expired', 'transaction.failure.number': 7302},
    },
    {moved: {}},
  ],
} satisfies Proof;
