import type {Proof} from '../notation';

export const proof = {
  says: 'partially_paid shows in amount_received what has come; nothing is credited.',
  steps: [
    {call: 'v2/createTransaction', like: 'transfer'},
    {act: 'payer pays another amount', amount: '1000.00'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {
        'transaction.status': 'partially_paid',
        'transaction.amount': '1500.00',
        'transaction.amount_received': '1000.00',
      },
    },
    {moved: {}},
  ],
} satisfies Proof;
