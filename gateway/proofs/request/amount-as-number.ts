import type {Proof} from '../notation';

export const proof = {
  says: 'An amount that is sent as a JSON number is 2102.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {
        amount: 150,
      },
      refused: 'field_invalid',
      shows: {
        number: 2102,
        'fields.0.path': '/amount',
      },
    },
  ],
} satisfies Proof;
