import type {Proof} from '../notation';

export const proof = {
  says: 'A body that differs by one space from the signed one is 1003.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      signed: {
        arrives: '{"external_id": "order-10045"}',
      },
      refused: 'invalid_signature',
      shows: {
        number: 1003,
      },
    },
  ],
} satisfies Proof;
