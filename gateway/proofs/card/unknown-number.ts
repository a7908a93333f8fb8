import type {Proof} from '../notation';

export const proof = {
  says: 'Any other valid number is declined with 7105.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h'},
    {
      call: 'v2/payTransaction',
      like: 'pay',
      body: {card: {number: '4242424242424242'}},
      shows: {'transaction.status': 'processing'},
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'declined', 'transaction.failure.number': 7105},
    },
  ],
} satisfies Proof;
