import type {Proof} from '../notation';

export const proof = {
  says: 'A payment after expires_at comes as late: true, with a higher sequence, and is credited.',
  steps: [
    {call: 'v2/createTransaction', like: 'voucher', as: 'voucher'},
    {wait: '7 d'},
    {call: 'v2/findTransaction', query: {id: '{voucher.transaction.id}'}, shows: {'transaction.status': 'expired'}},
    {act: 'payer pays'},
    {
      callbacks: [
        {'data.transaction.status': 'expired', 'data.transaction.sequence': 2, 'data.transaction.late': false},
        {'data.transaction.status': 'processing', 'data.transaction.sequence': 3, 'data.transaction.late': true},
        {'data.transaction.status': 'completed', 'data.transaction.sequence': 4, 'data.transaction.late': true},
      ],
    },
    {moved: {PEN: {pending: '145.50'}}},
  ],
} satisfies Proof;
