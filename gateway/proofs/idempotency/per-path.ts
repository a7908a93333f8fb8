import type {Proof} from '../notation';

export const proof = {
  says: 'The same key on another path is another key.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      headers: {
        'Idempotency-Key': 'order-10045-1',
      },
    },
    {
      call: 'v2/cancelTransaction',
      like: 'cancel',
      headers: {
        'Idempotency-Key': 'order-10045-1',
      },
      shows: {
        'transaction.status': 'cancelled',
      },
    },
  ],
} satisfies Proof;
