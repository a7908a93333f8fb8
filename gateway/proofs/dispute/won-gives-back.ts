import type {Proof} from '../notation';

export const proof = {
  says: 'A dispute that is won puts the amount back into available, and the payment is completed again.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}, as: 'order'},
    {wait: '2 s'},
    {act: 'payer disputes', on: 'order'},
    {act: 'dispute is won', on: 'order'},
    {
      postings: [
        {entry: 'payin', currency: 'PEN', pending: '145.50'},
        {entry: 'chargeback_hold', currency: 'PEN', available: '-150.00', reserved: '150.00'},
        {entry: 'chargeback_release', currency: 'PEN', available: '150.00', reserved: '-150.00'},
      ],
    },
    {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.status': 'completed'}},
  ],
} satisfies Proof;
