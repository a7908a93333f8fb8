import type {Proof} from '../notation';

export const proof = {
  says: 'For a payout that is to wait, too little in the wallet is a warning and no obstacle.',
  given: {balances: {PEN: {available: '50.00'}}},
  steps: [
    {
      call: 'v2/validateTransaction',
      like: 'payout',
      body: {auto_confirm: false},
      shows: {valid: true, 'warnings.0.code': 'insufficient_balance'},
    },
    {call: 'v2/validateTransaction', like: 'payout', shows: {valid: false, 'warnings.0.code': 'insufficient_balance'}},
  ],
} satisfies Proof;
