import type {Proof} from '../notation';

export const proof = {
  says: 'The same partial refund, sent twice, gives the money back twice.',
  steps: [
    {
      call: 'v1/createTransaction',
      like: 'payin_v1',
      body: {
        test_scenario: 'completed',
      },
      as: 'order',
    },
    {
      wait: '1 s',
    },
    {
      moved: {
        PEN: {
          pending: '145.50',
        },
      },
    },
    {
      call: 'v1/cancelTransaction',
      body: {
        transaction_id: '{order.transaction.transaction_id}',
        amount: 5000,
        reason: 'Returned',
      },
      shows: {
        'refund.amount': 5000,
      },
    },
    {
      call: 'v1/cancelTransaction',
      body: {
        transaction_id: '{order.transaction.transaction_id}',
        amount: 5000,
        reason: 'Returned',
      },
      shows: {
        'refund.amount': 5000,
      },
    },
    {
      wait: '2 s',
    },
    {
      call: 'v1/findTransaction',
      body: {
        transaction_id: '{order.transaction.transaction_id}',
      },
      shows: {
        'transaction.amount_refunded': 10000,
      },
    },
    {
      moved: {
        PEN: {
          pending: '-100.00',
        },
      },
    },
  ],
} satisfies Proof;
