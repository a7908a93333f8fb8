import type {Proof} from '../notation';

export const proof = {
  says: 'validate reserves nothing and leaves the external_id free.',
  steps: [
    {call: 'v2/validateTransaction', like: 'payout', body: {amount: '3000.00'}, shows: {valid: true}},
    {call: 'v2/validateTransaction', like: 'payout', body: {amount: '3000.00'}, shows: {valid: true}},
    {moved: {}},
    {call: 'v2/createTransaction', like: 'payout', body: {amount: '3000.00'}},
    {
      call: 'v2/createTransaction',
      like: 'payout',
      body: {amount: '3000.00', external_id: 'payout-2'},
      refused: 'insufficient_balance',
    },
  ],
} satisfies Proof;
