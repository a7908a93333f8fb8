import type {Proof} from '../notation';

export const proof = {
  says: 'A payout that is processing cannot be cancelled.',
  steps: [
    {call: 'v2/createTransaction', like: 'payout', headers: {'X-Test-Scenario': 'processing'}, as: 'payout'},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{payout.transaction.id}', reason: 'The customer asked'},
      refused: 'invalid_state_transition',
    },
    {balances: {PEN: {available: '4267.00', pending: '232.80', reserved: '987.00'}}},
  ],
} satisfies Proof;
