import type {Proof} from '../notation';

export const proof = {
  says: 'A required field that is `null` is 2101, an optional one 2102.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {
        amount: null,
      },
      refused: 'field_required',
      shows: {
        number: 2101,
        'fields.0.path': '/amount',
      },
    },
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {
        callback_url: null,
      },
      refused: 'field_invalid',
      shows: {
        number: 2102,
        'fields.0.path': '/callback_url',
      },
    },
  ],
} satisfies Proof;
