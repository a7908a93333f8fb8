import type {Proof} from '../notation';

export const proof = {
  says: 'A card without money is declined with 7101, and nothing is credited.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h'},
    {
      call: 'v2/payTransaction',
      like: 'pay',
      body: {card: {number: '4111110000040001'}},
      shows: {'transaction.status': 'processing'},
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'declined', 'transaction.failure.number': 7101, 'transaction.fee.amount': '0.00'},
    },
    {moved: {}},
  ],
} satisfies Proof;
