import type {Proof} from '../notation';

export const proof = {
  says: 'A transaction that changes between two pages takes no other one out of the next page.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', body: {external_id: 'order-1'}},
    {call: 'v2/createTransaction', like: 'payin', body: {external_id: 'order-2'}},
    {call: 'v2/createTransaction', like: 'payin', body: {external_id: 'order-3'}},
    {
      call: 'v2/findTransaction',
      query: {status: 'created', limit: 1},
      shows: {'transactions.0.external_id': 'order-3'},
      as: 'first',
    },
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{first.transactions.0.id}', reason: 'Changed mind'},
    },
    {
      call: 'v2/findTransaction',
      query: {status: 'created', limit: 1, cursor: '{first.page.next_cursor}'},
      shows: {'transactions.0.external_id': 'order-2'},
    },
  ],
} satisfies Proof;
