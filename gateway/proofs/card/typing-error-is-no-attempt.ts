import type {Proof} from '../notation';

export const proof = {
  says: 'A card number that fails its check digit is 2109 and the transaction is still created; the corrected one pays.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h'},
    {
      call: 'v2/payTransaction',
      like: 'pay',
      body: {card: {number: '4111110000010005'}},
      refused: 'invalid_card_number',
    },
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'created', 'transaction.sequence': 1},
    },
    {call: 'v2/payTransaction', like: 'pay', shows: {'transaction.status': 'processing'}},
  ],
} satisfies Proof;
