import type {Proof} from '../notation';

export const proof = {
  says: 'A full refund that has been made is 3004 when it is sent again.',
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
        reason: 'Returned',
      },
    },
    {
      wait: '2 s',
    },
    {
      call: 'v1/cancelTransaction',
      body: {
        transaction_id: '{order.transaction.transaction_id}',
        reason: 'Returned',
      },
      refused: 'invalid_state_transition',
      shows: {
        code: 3004,
      },
    },
    {
      moved: {
        PEN: {
          pending: '-150.00',
        },
      },
    },
  ],
} satisfies Proof;
