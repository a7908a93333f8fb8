import type {Proof} from '../notation';

export const proof = {
  says: 'An agreement needs payer.id: without it no later charge could be made.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {agreement: 'recurring'},
      refused: 'field_required',
      shows: {'fields.0.path': '/payer/id'},
    },
  ],
} satisfies Proof;
