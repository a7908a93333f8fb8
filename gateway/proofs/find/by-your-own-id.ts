import type {Proof} from '../notation';

export const proof = {
  says: 'A payment whose answer got lost is found by external_id; an unknown one is 3001.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', as: 'order'},
    {
      call: 'v2/findTransaction',
      query: {external_id: 'order-10045'},
      shows: {'transaction.id': '{order.transaction.id}'},
    },
    {call: 'v2/findTransaction', query: {external_id: 'order-0'}, refused: 'transaction_not_found'},
  ],
} satisfies Proof;
