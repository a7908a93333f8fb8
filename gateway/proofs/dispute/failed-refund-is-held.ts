import type {Proof} from '../notation';

export const proof = {
  says: 'A refund that fails while a dispute is open is held as well, and what is released or taken is what was held.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}, as: 'order'},
    {wait: '2 s'},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', amount: '50.00', reason: 'One of the goods came back'},
    },
    {act: 'payer disputes', on: 'order'},
    {
      postings: [
        {entry: 'payin', currency: 'PEN', pending: '145.50'},
        {entry: 'chargeback_hold', currency: 'PEN', available: '-100.00', reserved: '100.00'},
      ],
    },
    {act: 'refund fails', on: 'order'},
    {postings: [{entry: 'chargeback_hold', currency: 'PEN', available: '-50.00', reserved: '50.00'}]},
    {act: 'dispute is lost', on: 'order'},
    {
      postings: [
        {entry: 'chargeback_release', currency: 'PEN', available: '150.00', reserved: '-150.00'},
        {entry: 'chargeback', currency: 'PEN', pending: '-190.00'},
      ],
    },
  ],
} satisfies Proof;
