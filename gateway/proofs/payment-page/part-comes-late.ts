import type {Proof} from '../notation';

export const proof = {
  says: 'Less than amount that comes after expires_at leaves the payment expired, with 7303 and the part; one callback reports it.',
  steps: [
    {call: 'v2/createTransaction', like: 'transfer', as: 'order'},
    {wait: '25 h'},
    {act: 'payer pays another amount', amount: '1000.00'},
    {
      callbacks: [
        {'data.transaction.status': 'expired', 'data.transaction.failure.number': 7302},
        {
          type: 'transaction.status_changed',
          'data.previous_status': 'expired',
          'data.transaction.status': 'expired',
          'data.transaction.sequence': 3,
          'data.transaction.failure.number': 7303,
          'data.transaction.amount_received': '1000.00',
          'data.transaction.late': true,
        },
      ],
    },
    {moved: {}},
    {act: 'payer pays another amount', amount: '500.00', on: 'order'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.amount_received': '1500.00', 'transaction.late': true},
    },
    {moved: {MXN: {pending: '1477.50'}}},
  ],
} satisfies Proof;
