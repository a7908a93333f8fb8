import type {Proof} from '../notation';

export const proof = {
  says: 'A sign made with another secret is 1003.',
  steps: [
    {
      call: 'v1/getAccountInfo',
      signed: {
        secret: 's3cr3t_v1_old',
      },
      refused: 'invalid_signature',
      shows: {
        code: 1003,
      },
    },
  ],
} satisfies Proof;
