import type {Proof} from '../notation';

export const proof = {
  says: 'The transaction stays open until expires_at, and can still be paid in its last millisecond.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', shows: {'transaction.expires_at': '2026-01-01T00:30:00.000Z'}},
    {wait: '1799999 ms'},
    {call: 'v2/findTransaction', query: {id: '{last.transaction.id}'}, shows: {'transaction.status': 'created'}},
    {act: 'payer pays'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.late': false},
    },
  ],
} satisfies Proof;
