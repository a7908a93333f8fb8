import type {Proof} from '../notation';

export const proof = {
  says: 'With several fields of a wrong form, code and number are those of the first, and `fields` has all of them; what the service asks for is checked after that.',
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
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {
        amount: '150.005',
        payer: {email: 'not-an-email'},
      },
      refused: 'field_invalid',
      shows: {
        'fields.0.path': '/payer/email',
        'fields.1': {absent: true},
      },
    },
  ],
} satisfies Proof;
