import type {Proof} from '../notation';

export const proof = {
  says: 'A key is kept for 24 hours; after them the same call is 3003, as `external_id` still protects.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      headers: {
        'Idempotency-Key': 'order-10045-1',
      },
      as: 'first',
    },
    {
      wait: '86399999 ms',
    },
    {
      call: 'v2/createTransaction',
      like: 'payin',
      headers: {
        'Idempotency-Key': 'order-10045-1',
      },
      shows: {
        'transaction.id': '{first.transaction.id}',
      },
      answer_headers: {
        'Idempotency-Replayed': 'true',
      },
    },
    {
      wait: '1 ms',
    },
    {
      call: 'v2/createTransaction',
      like: 'payin',
      headers: {
        'Idempotency-Key': 'order-10045-1',
      },
      refused: 'external_id_duplicate',
      shows: {
        number: 3003,
        existing_transaction_id: '{first.transaction.id}',
      },
    },
  ],
} satisfies Proof;
