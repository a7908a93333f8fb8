import type {Proof} from '../notation';

export const proof = {
  says: 'Before confirm, p2p/cancel ends it with 7801 and stage closed; nothing becomes a refund.',
  steps: [
    {call: 'v2/createTransaction', like: 'p2p', as: 'order'},
    {call: 'v2/getRecipientCard', body: {transaction_id: '{last.transaction.id}', method_id: 'pe_phone_transfer'}},
    {
      call: 'v2/cancelP2pTransfer',
      body: {transaction_id: '{order.transaction.id}', reason: 'Another method'},
      shows: {'transaction.status': 'cancelled', 'transaction.failure.number': 7801, 'transaction.p2p.stage': 'closed'},
    },
    {
      call: 'v2/confirmP2pTransfer',
      body: {transaction_id: '{order.transaction.id}'},
      refused: 'invalid_state_transition',
    },
    {moved: {}},
  ],
} satisfies Proof;
