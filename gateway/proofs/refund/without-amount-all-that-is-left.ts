import type {Proof} from '../notation';

export const proof = {
  says: 'Without amount all that is left is refunded.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}, as: 'order'},
    {wait: '2 s'},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'The customer asked', amount: '100.00'},
    },
    {wait: '1 s'},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'The customer asked'},
      shows: {'refund.amount': '50.00'},
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'refunded', 'transaction.amount_refunded': '150.00'},
    },
  ],
} satisfies Proof;
