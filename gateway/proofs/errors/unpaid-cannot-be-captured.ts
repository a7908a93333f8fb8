import type {Proof} from '../notation';

export const proof = {
  says: '3004 changes nothing: the transaction stays as it was.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      as: 'order',
    },
    {
      call: 'v2/completeTransaction',
      body: {
        transaction_id: '{order.transaction.id}',
      },
      refused: 'invalid_state_transition',
      shows: {
        number: 3004,
      },
    },
    {
      call: 'v2/findTransaction',
      query: {
        id: '{order.transaction.id}',
      },
      shows: {
        'transaction.status': 'created',
        'transaction.sequence': 1,
      },
    },
  ],
} satisfies Proof;
