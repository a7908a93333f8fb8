import type {Proof} from '../notation';

export const proof = {
  says: 'A payout that is declined while it waits for approval moves no money, however little there is.',
  steps: [
    {call: 'v2/createTransaction', like: 'payout', body: {amount: '9000.00', auto_confirm: false}, as: 'payout'},
    {act: 'bank declines', on: 'payout'},
    {
      call: 'v2/findTransaction',
      query: {id: '{payout.transaction.id}'},
      shows: {'transaction.status': 'declined', 'transaction.sequence': 2},
    },
    {postings: []},
  ],
} satisfies Proof;
