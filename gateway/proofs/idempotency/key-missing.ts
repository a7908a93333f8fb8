import type {Proof} from '../notation';

export const proof = {
  says: 'A call that changes something is 2006 without a key.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      headers: {
        'Idempotency-Key': null,
      },
      refused: 'idempotency_key_missing',
      shows: {
        number: 2006,
      },
    },
  ],
} satisfies Proof;
