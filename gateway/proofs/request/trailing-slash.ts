import type {Proof} from '../notation';

export const proof = {
  says: 'A trailing slash makes another path: 2004.',
  steps: [
    {
      call: 'v2/getAccountInfo',
      to: 'GET /v2/account/info/',
      refused: 'unknown_endpoint',
      shows: {
        number: 2004,
      },
    },
  ],
} satisfies Proof;
