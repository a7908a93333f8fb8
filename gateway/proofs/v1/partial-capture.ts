import type {Proof} from '../notation';

export const proof = {
  says: 'In v1 a part of 12000 captured leaves amount at 15000; amount_received and fee follow what was taken.',
  steps: [
    {call: 'v1/createTransaction', like: 'payin_v1', body: {flow: 'h2h', capture: 'manual'}, as: 'order'},
    {call: 'v1/payTransaction', like: 'pay', body: {transaction_id: '{order.transaction.transaction_id}'}},
    {wait: '1 s'},
    {
      call: 'v1/completeTransaction',
      body: {transaction_id: '{order.transaction.transaction_id}', amount: 12000},
      shows: {
        'transaction.status': 6,
        'transaction.amount': 15000,
        'transaction.amount_received': 12000,
        'transaction.fee': 360,
      },
    },
    {
      call: 'v1/completeTransaction',
      body: {transaction_id: '{order.transaction.transaction_id}'},
      refused: 'invalid_state_transition',
    },
    {moved: {PEN: {pending: '116.40'}}},
  ],
} satisfies Proof;
