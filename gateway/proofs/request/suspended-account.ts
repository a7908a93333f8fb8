import type {Proof} from '../notation';

export const proof = {
  says: 'All operations of a suspended account are 1010.',
  given: {
    point: {
      suspended: true,
    },
  },
  steps: [
    {
      call: 'v2/getAccountInfo',
      refused: 'account_suspended',
      shows: {
        number: 1010,
      },
    },
  ],
} satisfies Proof;
