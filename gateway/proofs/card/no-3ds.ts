import type {Proof} from '../notation';

export const proof = {
  says: 'A card without 3DS is processing immediately and completed after a second.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h'},
    {
      call: 'v2/payTransaction',
      like: 'pay',
      body: {card: {number: '4111110000010004'}},
      shows: {'transaction.status': 'processing', 'transaction.method_details.three_ds': 'none'},
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.net_amount': '145.50'},
    },
    {moved: {PEN: {pending: '145.50'}}},
  ],
} satisfies Proof;
