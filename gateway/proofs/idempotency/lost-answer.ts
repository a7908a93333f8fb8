import type {Proof} from '../notation';

export const proof = {
  says: 'After a lost answer, the same key gives the transaction of the first call, and the money leaves once.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payout',
      headers: {
        'Idempotency-Key': 'payout-2001-1',
      },
      body: {
        amount: '60.01',
      },
      refused: 'provider_error',
      shows: {
        number: 6001,
        outcome_unknown: true,
        retryable: true,
      },
    },
    {
      call: 'v2/createTransaction',
      like: 'payout',
      headers: {
        'Idempotency-Key': 'payout-2001-1',
      },
      body: {
        amount: '60.01',
      },
      shows: {
        'transaction.external_id': 'payout-2001',
        'transaction.amount': '60.01',
      },
    },
    {
      postings: [
        {
          entry: 'payout_hold',
          currency: 'PEN',
          available: '-66.01',
          reserved: '66.01',
        },
      ],
    },
  ],
} satisfies Proof;
