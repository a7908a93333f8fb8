import type {Proof} from '../notation';

export const proof = {
  says: 'metadata is replaced, not merged: no callback goes out and sequence stays.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', body: {metadata: {cart: 'c-1', shop: 'lima'}}},
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{last.transaction.id}', metadata: {cart: 'c-2'}},
      shows: {'transaction.metadata': {cart: 'c-2'}, 'transaction.sequence': 1},
    },
    {wait: '1 min'},
    {callbacks: []},
    {act: 'payer cancels'},
    {callbacks: [{'data.transaction.metadata': {cart: 'c-2'}, 'data.transaction.sequence': 2}]},
  ],
} satisfies Proof;
