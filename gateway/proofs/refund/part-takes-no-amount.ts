import type {Proof} from '../notation';

export const proof = {
  says: 'With a partially paid transaction amount is not allowed.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'partially_paid'}, as: 'order'},
    {wait: '2 s'},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'The customer asked', amount: '10.00'},
      refused: 'field_not_allowed',
      shows: {'fields.0.path': '/amount'},
    },
  ],
} satisfies Proof;
