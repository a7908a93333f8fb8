import type {Proof} from '../notation';

export const proof = {
  says: 'A live key in the sandbox is 1006, told by its prefix.',
  steps: [
    {
      call: 'v2/getAccountInfo',
      signed: {
        key: 'pk_live_2a9d5e7c1b8f4036',
      },
      refused: 'wrong_environment',
      shows: {
        number: 1006,
      },
    },
  ],
} satisfies Proof;
