import type {Proof} from '../notation';

export const proof = {
  says: 'The same body with the same Idempotency-Key gives the same payment_url and is marked as replayed.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'Idempotency-Key': 'order-10045-1'}, as: 'first'},
    {
      call: 'v2/createTransaction',
      like: 'payin',
      headers: {'Idempotency-Key': 'order-10045-1'},
      shows: {'transaction.payment_url': '{first.transaction.payment_url}', 'transaction.id': '{first.transaction.id}'},
      answer_headers: {'Idempotency-Replayed': 'true'},
    },
  ],
} satisfies Proof;
