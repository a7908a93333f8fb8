import type {Proof} from '../notation';

export const proof = {
  says: 'An agreement is only for cards.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {service_id: 2122, agreement: 'recurring'},
      refused: 'field_not_allowed',
      shows: {'fields.0.path': '/agreement'},
    },
  ],
} satisfies Proof;
