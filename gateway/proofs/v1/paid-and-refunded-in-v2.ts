import type {Proof} from '../notation';

export const proof = {
  says: 'A transaction that v1 created is paid and refunded in v2, or cancelled there, by its txn_ id.',
  steps: [
    {call: 'v1/createTransaction', like: 'payin_v1', body: {flow: 'h2h'}},
    {call: 'v2/findTransaction', query: {external_id: 'order-10045'}, as: 'found'},
    {call: 'v2/payTransaction', like: 'pay', body: {transaction_id: '{found.transaction.id}'}},
    {wait: '1 s'},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{found.transaction.id}', reason: 'Goods came back'},
      shows: {'transaction.status': 'completed', 'refund.status': 'pending'},
    },
    {call: 'v1/createTransaction', like: 'payin_v1', body: {external_id: 'order-10046'}},
    {call: 'v2/findTransaction', query: {external_id: 'order-10046'}, as: 'open'},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{open.transaction.id}', reason: 'Changed mind'},
      shows: {'transaction.status': 'cancelled'},
    },
  ],
} satisfies Proof;
