import type {Proof} from '../notation';

export const proof = {
  says: 'A first payment without agreement is not a consent: 2102.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      as: 'first',
      body: {external_id: 'sub-1', payer: {id: 'customer-3381'}},
    },
    {call: 'v2/payTransaction', like: 'pay', body: {card: {number: '4111110000010004'}}},
    {wait: '1 s'},
    {call: 'v2/issueCardToken', body: {transaction_id: '{first.transaction.id}'}, as: 'card'},
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      as: 'charge',
      body: {external_id: 'sub-2', payer: {id: 'customer-3381'}},
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
    {call: 'v2/findTransaction', query: {id: '{charge.transaction.id}'}, shows: {'transaction.status': 'created'}},
  ],
} satisfies Proof;
