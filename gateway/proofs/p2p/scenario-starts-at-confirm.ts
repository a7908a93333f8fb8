import type {Proof} from '../notation';

export const proof = {
  says: 'The scenario of create begins to play with confirm.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'p2p',
      body: {amount: '90.00'},
      headers: {'X-Test-Scenario': 'partially_paid'},
      as: 'order',
    },
    {call: 'v2/getRecipientCard', body: {transaction_id: '{last.transaction.id}', method_id: 'pe_phone_transfer'}},
    {wait: '10 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'requires_action'},
    },
    {call: 'v2/confirmP2pTransfer', body: {transaction_id: '{order.transaction.id}'}},
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'partially_paid', 'transaction.amount_received': '45.00'},
    },
  ],
} satisfies Proof;
