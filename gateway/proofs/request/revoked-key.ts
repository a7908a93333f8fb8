import type {Proof} from '../notation';

export const proof = {
  says: 'A key that was ended is 1007.',
  given: {
    key: {
      revoked: true,
    },
  },
  steps: [
    {
      call: 'v2/getAccountInfo',
      refused: 'api_key_revoked',
      shows: {
        number: 1007,
      },
    },
  ],
} satisfies Proof;
