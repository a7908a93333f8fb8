import type {Proof} from '../notation';

export const proof = {
  says: 'A dispute that you win sends transaction.chargeback_won, from charged_back to completed.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin'},
    {act: 'payer pays'},
    {act: 'payer disputes'},
    {callbacks: [{}, {}, {type: 'transaction.chargeback_opened'}]},
    {act: 'dispute is won'},
    {
      callbacks: [
        {
          type: 'transaction.chargeback_won',
          'data.previous_status': 'charged_back',
          'data.transaction.status': 'completed',
          'data.transaction.sequence': 5,
        },
      ],
    },
  ],
} satisfies Proof;
