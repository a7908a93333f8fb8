import type {Proof} from '../notation';

export const proof = {
  says: 'An authorized payment is released as a whole; amount is not allowed, and no money moves.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h', body: {capture: 'manual'}},
    {call: 'v2/payTransaction', like: 'pay'},
    {wait: '1 s'},
    {call: 'v2/cancelTransaction', like: 'cancel', body: {amount: '50.00'}, refused: 'field_not_allowed'},
    {call: 'v2/cancelTransaction', like: 'cancel', shows: {'transaction.status': 'cancelled', refund: {absent: true}}},
    {
      call: 'v2/completeTransaction',
      body: {transaction_id: '{last.transaction.id}'},
      refused: 'invalid_state_transition',
    },
    {moved: {}},
  ],
} satisfies Proof;
