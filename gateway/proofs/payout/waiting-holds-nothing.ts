import type {Proof} from '../notation';

export const proof = {
  says: 'A payout that waits for approval is created and holds no money.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payout',
      body: {auto_confirm: false},
      as: 'payout',
      shows: {'transaction.status': 'created'},
    },
    {postings: []},
    {moved: {}},
  ],
} satisfies Proof;
