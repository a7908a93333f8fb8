import type {Proof} from '../notation';

export const proof = {
  says: 'A dispute that is lost ends the hold, and takes amount and chargeback fee from pending, which the next settlement collects. The status stays.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}, as: 'order'},
    {wait: '1 h'},
    {act: 'payer disputes', on: 'order'},
    {wait: '1 s'},
    {callbacks: [{}, {}, {type: 'transaction.chargeback_opened', 'data.transaction.sequence': 4}]},
    {moved: {PEN: {available: '-4.50', reserved: '150.00'}}},
    {act: 'dispute is lost', on: 'order'},
    {moved: {PEN: {available: '150.00', reserved: '-150.00', pending: '-190.00'}}},
    {wait: '1 h'},
    {
      callbacks: [
        {
          type: 'transaction.chargeback_lost',
          'data.previous_status': 'charged_back',
          'data.transaction.status': 'charged_back',
          'data.transaction.sequence': 5,
        },
      ],
    },
    {moved: {PEN: {available: '-190.00', pending: '190.00'}}},
  ],
} satisfies Proof;
