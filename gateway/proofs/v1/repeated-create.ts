import type {Proof} from '../notation';

export const proof = {
  says: 'A repeated create is 3003 with the same transaction, and no second one is made.',
  steps: [
    {
      call: 'v1/createTransaction',
      like: 'payout_v1',
    },
    {
      call: 'v1/createTransaction',
      like: 'payout_v1',
      refused: 'external_id_duplicate',
      shows: {
        code: 3003,
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
