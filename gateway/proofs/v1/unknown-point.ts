import type {Proof} from '../notation';

export const proof = {
  says: 'An unknown `point_id` is 1002.',
  steps: [
    {
      call: 'v1/getAccountInfo',
      signed: {
        key: 9999,
      },
      refused: 'unknown_api_key',
      shows: {
        code: 1002,
      },
    },
  ],
} satisfies Proof;
