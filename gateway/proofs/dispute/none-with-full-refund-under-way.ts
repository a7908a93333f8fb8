import type {Proof} from '../notation';

export const proof = {
  says: 'A payment whose full refund is in progress is not disputed: it becomes refunded, without a hold or a fee.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}, as: 'order'},
    {wait: '2 s'},
    {call: 'v2/cancelTransaction', body: {transaction_id: '{order.transaction.id}', reason: 'The goods came back'}},
    {act: 'payer disputes', on: 'order'},
    {moved: {PEN: {pending: '145.50'}}},
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'refunded', 'transaction.amount_refunded': '150.00'},
    },
    {moved: {PEN: {pending: '-150.00'}}},
  ],
} satisfies Proof;
