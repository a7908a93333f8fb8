import type {Proof} from '../notation';

export const proof = {
  says: 'Requisites are assigned once: a second call is 3004, and they are in next_action.',
  steps: [
    {call: 'v2/createTransaction', like: 'p2p', as: 'order'},
    {
      call: 'v2/getRecipientCard',
      body: {transaction_id: '{last.transaction.id}', method_id: 'pe_phone_transfer'},
      as: 'given',
    },
    {
      call: 'v2/getRecipientCard',
      body: {transaction_id: '{order.transaction.id}', method_id: 'pe_account_transfer'},
      refused: 'invalid_state_transition',
    },
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {
        'transaction.next_action.account': '{given.requisites.value}',
        'transaction.next_action.type': 'display_requisites',
        'transaction.next_action.kind': 'phone',
      },
    },
  ],
} satisfies Proof;
