import type {Proof} from '../notation';

export const proof = {
  says: 'A nonce has 16 to 64 characters of its alphabet; any other is 1001.',
  steps: [
    {
      call: 'v2/getAccountInfo',
      signed: {
        nonce: 'aaaaaaaaaaaaaaa',
      },
      refused: 'missing_auth_header',
      shows: {
        number: 1001,
      },
    },
    {
      call: 'v2/getAccountInfo',
      signed: {
        nonce: 'aaaaaaaaaaaaaaaa',
      },
    },
    {
      call: 'v2/getAccountInfo',
      signed: {
        nonce: 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
      },
    },
    {
      call: 'v2/getAccountInfo',
      signed: {
        nonce: 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
      },
      refused: 'missing_auth_header',
      shows: {
        number: 1001,
      },
    },
    {
      call: 'v2/getAccountInfo',
      signed: {
        nonce: '5c1f0e9ab7d24c3=',
      },
      refused: 'missing_auth_header',
      shows: {
        number: 1001,
      },
    },
  ],
} satisfies Proof;
