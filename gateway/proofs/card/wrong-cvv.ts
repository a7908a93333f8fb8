import type {Proof} from '../notation';

export const proof = {
  says: 'A wrong CVV is declined with 7104.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h'},
    {
      call: 'v2/payTransaction',
      like: 'pay',
      body: {card: {number: '4111110000070008'}},
      shows: {'transaction.status': 'processing'},
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'declined', 'transaction.failure.code': 'invalid_cvv'},
    },
  ],
} satisfies Proof;
