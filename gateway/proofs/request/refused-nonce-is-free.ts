import type {Proof} from '../notation';

export const proof = {
  says: 'A request with a wrong signature does not use up its nonce.',
  steps: [
    {
      call: 'v2/getAccountInfo',
      signed: {
        nonce: '5c1f0e9ab7d24c3f',
        secret: 'sk_test_wrong',
      },
      refused: 'invalid_signature',
      shows: {
        number: 1003,
      },
    },
    {
      call: 'v2/getAccountInfo',
      signed: {
        nonce: '5c1f0e9ab7d24c3f',
      },
      shows: {
        point_id: 1042,
      },
    },
  ],
} satisfies Proof;
