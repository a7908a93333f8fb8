import type {Proof} from '../notation';

export const proof = {
  says: 'A key has at most 64 characters.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      headers: {
        'Idempotency-Key': 'kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk',
      },
      refused: 'idempotency_key_missing',
      shows: {
        number: 2006,
      },
    },
    {
      call: 'v2/createTransaction',
      like: 'payin',
      headers: {
        'Idempotency-Key': 'kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk',
      },
      shows: {
        'transaction.status': 'created',
      },
    },
  ],
} satisfies Proof;
