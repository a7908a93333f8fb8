import type {Proof} from '../notation';

export const proof = {
  says: 'A till takes a voucher once: the rest of one that was paid in part changes nothing.',
  steps: [
    {call: 'v2/createTransaction', like: 'voucher', as: 'order'},
    {act: 'payer pays another amount', amount: '100.00'},
    {act: 'payer pays', on: 'order'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'partially_paid', 'transaction.amount_received': '100.00'},
    },
    {moved: {}},
  ],
} satisfies Proof;
