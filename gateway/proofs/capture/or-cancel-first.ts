import type {Proof} from '../notation';

export const proof = {
  says: 'Of a capture and a cancel of one payment the first decides: after the cancel the capture is 3004, after the capture the cancel is a refund.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h', as: 'released', body: {capture: 'manual'}},
    {call: 'v2/payTransaction', like: 'pay', body: {transaction_id: '{released.transaction.id}'}},
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      as: 'captured',
      body: {capture: 'manual', external_id: 'order-10046'},
    },
    {call: 'v2/payTransaction', like: 'pay', body: {transaction_id: '{captured.transaction.id}'}},
    {wait: '1 s'},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{released.transaction.id}', reason: 'Out of stock'},
      shows: {'transaction.status': 'cancelled', refund: {absent: true}},
    },
    {
      call: 'v2/completeTransaction',
      body: {transaction_id: '{released.transaction.id}'},
      refused: 'invalid_state_transition',
    },
    {
      call: 'v2/completeTransaction',
      body: {transaction_id: '{captured.transaction.id}'},
      shows: {'transaction.status': 'completed'},
    },
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{captured.transaction.id}', reason: 'Out of stock'},
      shows: {'refund.amount': '150.00'},
    },
  ],
} satisfies Proof;
