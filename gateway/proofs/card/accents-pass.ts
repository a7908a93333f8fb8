import type {Proof} from '../notation';

export const proof = {
  says: 'The name of a cardholder may have accents.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h'},
    {
      call: 'v2/payTransaction',
      like: 'pay',
      body: {card: {holder: 'JOSÉ NÚÑEZ'}},
      shows: {'transaction.status': 'processing'},
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'completed'},
    },
  ],
} satisfies Proof;
