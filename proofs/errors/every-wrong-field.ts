import type {Proof} from '../notation';

export const proof = {
  says: 'With several wrong fields, code and number are those of the first, and `fields` has all.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {
        amount: 150,
        currency: 'soles',
      },
      refused: 'field_invalid',
      shows: {
        number: 2102,
        'fields.0.path': '/amount',
        'fields.1.path': '/currency',
      },
    },
  ],
} satisfies Proof;
