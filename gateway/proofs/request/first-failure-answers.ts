import type {Proof} from '../notation';

export const proof = {
  says: 'The first check that fails answers: a wrong signature comes before broken JSON.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      text: '{"amount":',
      signed: {
        secret: 'sk_test_wrong',
      },
      refused: 'invalid_signature',
      shows: {
        number: 1003,
      },
    },
    {
      call: 'v2/createTransaction',
      like: 'payin',
      text: '{"amount":',
      refused: 'malformed_json',
      shows: {
        number: 2001,
      },
    },
  ],
} satisfies Proof;
