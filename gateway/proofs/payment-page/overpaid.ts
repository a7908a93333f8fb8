import type {Proof} from '../notation';

export const proof = {
  says: 'More than amount completes the payment: amount_received shows it, and all of it is credited less its fee.',
  steps: [
    {call: 'v2/createTransaction', like: 'voucher', as: 'order'},
    {act: 'payer pays another amount', amount: '160.00'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {
        'transaction.status': 'completed',
        'transaction.amount': '150.00',
        'transaction.amount_received': '160.00',
        'transaction.fee.amount': '4.80',
        'transaction.net_amount': '155.20',
      },
    },
    {moved: {PEN: {pending: '155.20'}}},
  ],
} satisfies Proof;
