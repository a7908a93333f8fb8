import type {Proof} from '../notation';

export const proof = {
  says: 'A known path with another method is 2003.',
  steps: [
    {
      call: 'v2/getAccountInfo',
      to: 'PUT /v2/account/info',
      refused: 'method_not_allowed',
      shows: {
        number: 2003,
      },
    },
  ],
} satisfies Proof;
