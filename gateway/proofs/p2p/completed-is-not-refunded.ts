import type {Proof} from '../notation';

export const proof = {
  says: 'A completed transfer is never refunded: p2p/cancel gets 3004, transaction/cancel 4007.',
  steps: [
    {call: 'v2/createTransaction', like: 'p2p', as: 'order'},
    {call: 'v2/getRecipientCard', body: {transaction_id: '{last.transaction.id}', method_id: 'pe_phone_transfer'}},
    {call: 'v2/confirmP2pTransfer', body: {transaction_id: '{order.transaction.id}'}},
    {wait: '1 s'},
    {
      call: 'v2/cancelP2pTransfer',
      body: {transaction_id: '{order.transaction.id}', reason: 'Changed mind'},
      refused: 'invalid_state_transition',
    },
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'Changed mind'},
      refused: 'refund_not_supported',
    },
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.amount_refunded': '0.00', 'transaction.status': 'completed'},
    },
  ],
} satisfies Proof;
