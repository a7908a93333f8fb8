import type {Proof} from '../notation';

export const proof = {
  says: 'Without the scope an operation is 1009, and the message names the scope.',
  given: {
    key: {
      scopes: ['account:read'],
    },
  },
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      refused: 'permission_denied',
      shows: {
        number: 1009,
        message: {
          matches: 'payins:write',
        },
      },
    },
    {
      call: 'v2/getAccountInfo',
      shows: {
        'permissions.0': 'account:read',
      },
    },
  ],
} satisfies Proof;
