import type {Proof} from '../notation';

export const proof = {
  says: 'After confirm the transfer can no longer be called off: p2p/cancel is 3004.',
  steps: [
    {call: 'v2/createTransaction', like: 'p2p', as: 'order'},
    {call: 'v2/getRecipientCard', body: {transaction_id: '{last.transaction.id}', method_id: 'pe_phone_transfer'}},
    {call: 'v2/confirmP2pTransfer', body: {transaction_id: '{order.transaction.id}'}},
    {
      call: 'v2/cancelP2pTransfer',
      body: {transaction_id: '{order.transaction.id}', reason: 'Changed mind'},
      refused: 'invalid_state_transition',
    },
    {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.status': 'processing'}},
  ],
} satisfies Proof;
