import type {Proof} from '../notation';

export const proof = {
  says: 'There is no second capture: it is 3004, and the rest is not taken.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h', body: {capture: 'manual'}},
    {call: 'v2/payTransaction', like: 'pay'},
    {wait: '1 s'},
    {call: 'v2/completeTransaction', body: {transaction_id: '{last.transaction.id}', amount: '100.00'}},
    {
      call: 'v2/completeTransaction',
      body: {transaction_id: '{last.transaction.id}', amount: '50.00'},
      refused: 'invalid_state_transition',
    },
    {moved: {PEN: {pending: '97.00'}}},
  ],
} satisfies Proof;
