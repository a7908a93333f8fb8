import type {Proof} from '../notation';

export const proof = {
  says: 'A member that no operation has is 2103, so that a misspelled name is not lost.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {
        externalId: 'order-10045',
      },
      refused: 'field_not_allowed',
      shows: {
        number: 2103,
        'fields.0.path': '/externalId',
      },
    },
  ],
} satisfies Proof;
