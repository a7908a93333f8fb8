import type {Proof} from '../notation';

export const proof = {
  says: 'The same key with another body is 2007, and nothing runs.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payout',
      headers: {
        'Idempotency-Key': 'payout-2001-1',
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
    {
      call: 'v2/createTransaction',
      like: 'payout',
      headers: {
        'Idempotency-Key': 'payout-2001-1',
      },
      body: {
        amount: '200.00',
      },
      refused: 'idempotency_key_reused',
      shows: {
        number: 2007,
      },
    },
    {
      moved: {},
    },
  ],
} satisfies Proof;
