import type {Proof} from '../notation';

export const proof = {
  says: 'The same refund with the same Idempotency-Key is paid once, however late the repeat is.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}, as: 'order'},
    {wait: '2 s'},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'The customer asked', amount: '50.00'},
      headers: {'Idempotency-Key': 'return-77'},
    },
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'The customer asked', amount: '50.00'},
      headers: {'Idempotency-Key': 'return-77'},
      answer_headers: {'Idempotency-Replayed': 'true'},
    },
    {wait: '30 h'},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'The customer asked', amount: '50.00'},
      headers: {'Idempotency-Key': 'return-77'},
      answer_headers: {'Idempotency-Replayed': 'true'},
    },
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.amount_refunded': '50.00'},
    },
  ],
} satisfies Proof;
