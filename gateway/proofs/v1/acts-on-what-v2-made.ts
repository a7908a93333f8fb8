import type {Proof} from '../notation';

export const proof = {
  says: 'What v2 made is refunded in v1, by its legacy_id.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', as: 'order'},
    {act: 'payer pays'},
    {
      call: 'v1/cancelTransaction',
      body: {transaction_id: '{order.transaction.legacy_id}', reason: 'Changed mind'},
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'refunded'},
    },
  ],
} satisfies Proof;
