import type {Proof} from '../notation';

export const proof = {
  says: 'In a p2p payment, expired:transfer_too_late begins with get_recipient_card.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'p2p',
      headers: {'X-Test-Scenario': 'expired:transfer_too_late'},
      as: 'order',
    },
    {wait: '10 s'},
    {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.status': 'created'}},
    {call: 'v2/getRecipientCard', body: {transaction_id: '{order.transaction.id}', method_id: 'pe_phone_transfer'}},
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'expired', 'transaction.failure.code': 'transfer_too_late'},
    },
  ],
} satisfies Proof;
