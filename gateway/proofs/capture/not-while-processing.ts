import type {Proof} from '../notation';

export const proof = {
  says: 'A capture right after the payment, while it is still processing, is 3004.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h', body: {capture: 'manual'}},
    {call: 'v2/payTransaction', like: 'pay', shows: {'transaction.status': 'processing'}},
    {
      call: 'v2/completeTransaction',
      body: {transaction_id: '{last.transaction.id}'},
      refused: 'invalid_state_transition',
    },
    {wait: '1 s'},
    {
      call: 'v2/completeTransaction',
      body: {transaction_id: '{last.transaction.id}'},
      shows: {'transaction.amount_received': '150.00'},
    },
  ],
} satisfies Proof;
