import type {Proof} from '../notation';

export const proof = {
  says: 'A stored 4xx comes back: the corrected request needs a new key.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payout',
      headers: {
        'Idempotency-Key': 'payout-2001-1',
      },
      body: {
        amount: '9000.00',
      },
      refused: 'insufficient_balance',
      shows: {
        number: 4001,
      },
    },
    {
      call: 'v2/createTransaction',
      like: 'payout',
      headers: {
        'Idempotency-Key': 'payout-2001-1',
      },
      body: {
        amount: '9000.00',
      },
      refused: 'insufficient_balance',
      shows: {
        number: 4001,
      },
      answer_headers: {
        'Idempotency-Replayed': 'true',
      },
    },
    {
      call: 'v2/createTransaction',
      like: 'payout',
      headers: {
        'Idempotency-Key': 'payout-2001-1',
      },
      body: {
        amount: '90.00',
      },
      refused: 'idempotency_key_reused',
      shows: {
        number: 2007,
      },
    },
    {
      call: 'v2/createTransaction',
      like: 'payout',
      headers: {
        'Idempotency-Key': 'payout-2001-2',
      },
      body: {
        amount: '90.00',
      },
      shows: {
        'transaction.amount': '90.00',
      },
    },
  ],
} satisfies Proof;
