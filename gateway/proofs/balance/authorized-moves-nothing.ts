import type {Proof} from '../notation';

export const proof = {
  says: 'An authorization moves no money; a capture of a part brings that part, less its fee.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {capture: 'manual'},
      headers: {'X-Test-Scenario': 'authorized'},
      as: 'order',
    },
    {wait: '2 s'},
    {moved: {}},
    {
      call: 'v2/completeTransaction',
      body: {transaction_id: '{order.transaction.id}', amount: '120.00'},
      shows: {
        'transaction.status': 'completed',
        'transaction.amount_received': '120.00',
        'transaction.fee.amount': '3.60',
        'transaction.net_amount': '116.40',
      },
    },
    {postings: [{entry: 'payin', currency: 'PEN', pending: '116.40'}]},
  ],
} satisfies Proof;
