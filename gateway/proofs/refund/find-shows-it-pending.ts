import type {Proof} from '../notation';

export const proof = {
  says: 'A refund is listed in refunds from the request on, at the same sequence; amount_refunded and sequence grow when it completes.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}, as: 'order'},
    {wait: '2 s'},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'The customer asked', amount: '50.00'},
      as: 'back',
    },
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {
        'transaction.status': 'completed',
        'transaction.sequence': 3,
        'transaction.amount_refunded': '0.00',
        'transaction.refunds.length': 1,
        'transaction.refunds.0.id': '{back.refund.id}',
        'transaction.refunds.0.status': 'pending',
      },
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {
        'transaction.status': 'partially_refunded',
        'transaction.sequence': 4,
        'transaction.amount_refunded': '50.00',
        'transaction.refunds.0.status': 'completed',
      },
    },
  ],
} satisfies Proof;
