import type {Proof} from '../notation';

export const proof = {
  says: 'A card that was challenged when the payer agreed is not challenged again without them.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      as: 'first',
      body: {external_id: 'sub-1', payer: {id: 'customer-3381'}, agreement: 'recurring'},
    },
    {call: 'v2/payTransaction', like: 'pay', body: {card: {number: '4111110000030002'}}},
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{first.transaction.id}', three_ds: {method_completed: true}},
    },
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{first.transaction.id}', three_ds: {cres: 'eyJ0cmFuc1N0YXR1cyI6IlkifQ'}},
    },
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
      shows: {'transaction.status': 'processing', 'transaction.next_action.type': 'wait'},
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{charge.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.method_details.three_ds': 'none'},
    },
  ],
} satisfies Proof;
