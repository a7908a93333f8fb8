import type {Proof} from '../notation';

export const proof = {
  says: 'After a lost answer the same create says 3003: the payout runs, once.',
  steps: [
    {
      call: 'v1/createTransaction',
      like: 'payout_v1',
      body: {
        amount: 6001,
      },
      refused: 'provider_error',
      shows: {
        code: 6001,
      },
    },
    {
      call: 'v1/createTransaction',
      like: 'payout_v1',
      body: {
        amount: 6001,
      },
      refused: 'external_id_duplicate',
      shows: {
        code: 3003,
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
