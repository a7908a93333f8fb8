import type {Proof} from '../notation';

export const proof = {
  says: 'A part that arrived stays in sight after expires_at: expired with 7303, not 7302, and nothing is credited.',
  steps: [
    {call: 'v2/createTransaction', like: 'transfer'},
    {act: 'payer pays another amount', amount: '1000.00'},
    {wait: '1 d'},
    {
      callbacks: [
        {'data.transaction.status': 'processing'},
        {'data.transaction.status': 'partially_paid', 'data.transaction.failure.number': 7303},
        {
          type: 'transaction.status_changed',
          'data.previous_status': 'partially_paid',
          'data.transaction.status': 'expired',
          'data.transaction.failure.number': 7303,
          'data.transaction.amount_received': '1000.00',
          'data.transaction.net_amount': '0.00',
          after: '1 d',
        },
      ],
    },
    {moved: {}},
  ],
} satisfies Proof;
