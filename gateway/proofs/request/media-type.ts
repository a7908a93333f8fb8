import type {Proof} from '../notation';

export const proof = {
  says: 'A body that is not declared as JSON is 2002.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      headers: {
        'Content-Type': 'text/plain',
      },
      refused: 'unsupported_media_type',
      shows: {
        number: 2002,
      },
    },
  ],
} satisfies Proof;
