import type {Proof} from '../notation';

export const proof = {
  says: 'metadata comes back in every answer and callback.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {metadata: {cart: 'c-7731'}},
      shows: {'transaction.metadata': {cart: 'c-7731'}},
    },
    {call: 'v2/findTransaction', query: {id: '{last.transaction.id}'}, shows: {'transaction.metadata.cart': 'c-7731'}},
    {act: 'payer cancels'},
    {callbacks: [{'data.transaction.metadata': {cart: 'c-7731'}}]},
  ],
} satisfies Proof;
