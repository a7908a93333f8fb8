import type {Proof} from '../notation';

export const proof = {
  says: 'The same request with the same Idempotency-Key pays once.',
  steps: [
    {call: 'v2/createTransaction', like: 'payout', headers: {'Idempotency-Key': 'payout-2001'}, as: 'first'},
    {
      call: 'v2/createTransaction',
      like: 'payout',
      headers: {'Idempotency-Key': 'payout-2001'},
      shows: {'transaction.id': '{first.transaction.id}'},
      answer_headers: {'Idempotency-Replayed': 'true'},
    },
    {wait: '1 s'},
    {moved: {PEN: {available: '-106.00'}}},
  ],
} satisfies Proof;
