import type {Proof} from '../notation';

export const proof = {
  says: 'A key that does not exist is 1002.',
  steps: [
    {
      call: 'v2/getAccountInfo',
      signed: {
        key: 'pk_test_0000000000000000',
      },
      refused: 'unknown_api_key',
      shows: {
        number: 1002,
      },
    },
  ],
} satisfies Proof;
