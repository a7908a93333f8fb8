import type {Proof} from '../notation';

export const proof = {
  says: 'The rest can come after expires_at: the transaction completes with late: true, and all of it is credited.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'partially_paid'}, as: 'order'},
    {wait: '7 d'},
    {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.status': 'expired'}},
    {act: 'payer pays', on: 'order'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.amount_received': '150.00', 'transaction.late': true},
    },
    {moved: {PEN: {pending: '145.50'}}},
  ],
} satisfies Proof;
