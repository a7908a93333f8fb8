import type {Proof} from '../notation';

export const proof = {
  says: 'A new key with the same `external_id` is 3003 with the transaction that has it, and no second one is made.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payout',
      headers: {
        'Idempotency-Key': 'payout-2001-1',
      },
      as: 'first',
    },
    {
      call: 'v2/createTransaction',
      like: 'payout',
      headers: {
        'Idempotency-Key': 'payout-2001-2',
      },
      refused: 'external_id_duplicate',
      shows: {
        number: 3003,
        existing_transaction_id: '{first.transaction.id}',
      },
    },
    {
      wait: '1 s',
    },
    {
      moved: {
        PEN: {
          available: '-106.00',
        },
      },
    },
  ],
} satisfies Proof;
