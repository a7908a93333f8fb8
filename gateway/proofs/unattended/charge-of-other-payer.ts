import type {Proof} from '../notation';

export const proof = {
  says: 'A charge whose payer.id is not that of the first payment is 2102.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      as: 'first',
      body: {external_id: 'sub-1', payer: {id: 'customer-3381'}, agreement: 'recurring'},
    },
    {call: 'v2/payTransaction', like: 'pay', body: {card: {number: '4111110000010004'}}},
    {wait: '1 s'},
    {call: 'v2/issueCardToken', body: {transaction_id: '{first.transaction.id}'}, as: 'card'},
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      as: 'charge',
      body: {external_id: 'sub-2', payer: {id: 'customer-3382'}},
    },
    {
      call: 'v2/payTransaction',
      body: {
        transaction_id: '{charge.transaction.id}',
        card_token: '{card.card_token}',
        first_transaction_id: '{first.transaction.id}',
      },
      refused: 'field_invalid',
      shows: {'fields.0.path': '/first_transaction_id'},
    },
  ],
} satisfies Proof;
