import type {Proof} from '../notation';

export const proof = {
  says: 'The same key with the same body gives the stored answer and pays once.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payout',
      headers: {
        'Idempotency-Key': 'payout-2001-1',
      },
      as: 'first',
      answer_headers: {
        'Idempotency-Replayed': null,
      },
    },
    {
      wait: '60 s',
    },
    {
      call: 'v2/createTransaction',
      like: 'payout',
      headers: {
        'Idempotency-Key': 'payout-2001-1',
      },
      shows: {
        'transaction.id': '{first.transaction.id}',
        'transaction.sequence': 1,
      },
      answer_headers: {
        'Idempotency-Replayed': 'true',
      },
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
