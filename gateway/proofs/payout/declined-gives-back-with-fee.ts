import type {Proof} from '../notation';

export const proof = {
  says: 'A payout that is declined gives back amount and fee, and costs nothing.',
  steps: [
    {call: 'v2/createTransaction', like: 'payout', headers: {'X-Test-Scenario': 'declined'}, as: 'payout'},
    {wait: '2 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{payout.transaction.id}'},
      shows: {'transaction.status': 'declined', 'transaction.fee.amount': '0.00', 'transaction.net_amount': '0.00'},
    },
    {moved: {}},
  ],
} satisfies Proof;
