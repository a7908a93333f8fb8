import type {Proof} from '../notation';

export const proof = {
  says: 'A stored card is 2101 at /browser without the values of this visit.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h'},
    {call: 'v2/payTransaction', like: 'pay', body: {save_card: true}},
    {wait: '1 s'},
    {call: 'v2/findTransaction', query: {external_id: 'order-10045'}, as: 'first'},
    {call: 'v2/createTransaction', like: 'payin_h2h', body: {external_id: 'order-10046'}},
    {
      call: 'v2/payTransaction',
      body: {transaction_id: '{last.transaction.id}', card_token: '{first.transaction.method_details.card_token}'},
      refused: 'field_required',
      shows: {'fields.0.path': '/browser'},
    },
    {
      call: 'v2/payTransaction',
      like: 'pay',
      without: ['card'],
      body: {card_token: '{first.transaction.method_details.card_token}'},
      shows: {'transaction.method_details.last4': '0004'},
    },
  ],
} satisfies Proof;
