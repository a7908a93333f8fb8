import type {Proof} from '../notation';

export const proof = {
  says: 'A payout that starts immediately and is not covered gets 4001: nothing is created and nothing is held.',
  given: {balances: {PEN: {available: '105.99'}}},
  steps: [
    {call: 'v2/createTransaction', like: 'payout', refused: 'insufficient_balance'},
    {call: 'v2/findTransaction', query: {external_id: 'payout-2001'}, refused: 'transaction_not_found'},
    {moved: {}},
  ],
} satisfies Proof;
