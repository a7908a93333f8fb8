import type {Proof} from '../notation';

export const proof = {
  says: 'An agreement outlives the release of its first payment: it was authorized, and that is the consent.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      as: 'first',
      body: {external_id: 'sub-1', payer: {id: 'customer-3381'}, agreement: 'recurring', capture: 'manual'},
    },
    {call: 'v2/payTransaction', like: 'pay', body: {card: {number: '4111110000010004'}}},
    {wait: '1 s'},
    {call: 'v2/cancelTransaction', body: {transaction_id: '{first.transaction.id}', reason: 'Trial'}},
    {call: 'v2/findTransaction', query: {id: '{first.transaction.id}'}, shows: {'transaction.status': 'cancelled'}},
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
    },
    {wait: '1 s'},
    {call: 'v2/findTransaction', query: {id: '{charge.transaction.id}'}, shows: {'transaction.status': 'completed'}},
  ],
} satisfies Proof;
