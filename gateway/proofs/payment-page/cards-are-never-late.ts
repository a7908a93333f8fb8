import type {Proof} from '../notation';

export const proof = {
  says: 'A card is charged while its payer is there: nothing is paid after expires_at.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', as: 'order'},
    {wait: '30 min'},
    {act: 'payer pays'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'expired', 'transaction.late': false},
    },
    {moved: {}},
  ],
} satisfies Proof;
