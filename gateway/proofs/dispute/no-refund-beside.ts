import type {Proof} from '../notation';

export const proof = {
  says: 'A disputed payment cannot be refunded.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}, as: 'order'},
    {wait: '2 s'},
    {act: 'payer disputes', on: 'order'},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'The customer asked'},
      refused: 'invalid_state_transition',
      shows: {number: 3004},
    },
  ],
} satisfies Proof;
