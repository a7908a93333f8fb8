import type {Proof} from '../notation';

export const proof = {
  says: 'A nonce is remembered for 10 minutes: at the last millisecond it is 1005, after it it is free.',
  steps: [
    {
      call: 'v2/getAccountInfo',
      signed: {
        nonce: '5c1f0e9ab7d24c3f',
      },
    },
    {
      wait: '599999 ms',
    },
    {
      call: 'v2/getAccountInfo',
      signed: {
        nonce: '5c1f0e9ab7d24c3f',
      },
      refused: 'nonce_reused',
      shows: {
        number: 1005,
      },
    },
    {
      wait: '1 ms',
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
