import type {Proof} from '../notation';

export const proof = {
  says: 'A request that fails authentication makes no transaction and moves no money.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payout',
      signed: {
        secret: 'sk_test_wrong',
      },
      refused: 'invalid_signature',
      shows: {
        number: 1003,
      },
    },
    {
      call: 'v2/findTransaction',
      query: {
        external_id: 'payout-2001',
      },
      refused: 'transaction_not_found',
      shows: {
        number: 3001,
      },
    },
    {
      moved: {},
    },
  ],
} satisfies Proof;
