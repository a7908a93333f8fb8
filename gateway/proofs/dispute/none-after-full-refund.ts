import type {Proof} from '../notation';

export const proof = {
  says: 'A payment that was refunded in full cannot become a dispute: no status, no callback, no hold, no fee.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}, as: 'order'},
    {wait: '2 s'},
    {call: 'v2/cancelTransaction', body: {transaction_id: '{order.transaction.id}', reason: 'Goods came back'}},
    {wait: '2 s'},
    {callbacks: [{}, {}, {'data.transaction.status': 'refunded'}]},
    {moved: {PEN: {pending: '-4.50'}}},
    {act: 'payer disputes', on: 'order'},
    {wait: '1 min'},
    {callbacks: []},
    {moved: {}},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'refunded'},
    },
  ],
} satisfies Proof;
