import type {Proof} from '../notation';

export const proof = {
  says: 'Requisites are kept for 15 minutes; then the transaction is expired.',
  steps: [
    {call: 'v2/createTransaction', like: 'p2p', as: 'order'},
    {
      call: 'v2/getRecipientCard',
      body: {transaction_id: '{last.transaction.id}', method_id: 'pe_phone_transfer'},
      shows: {expires_at: '2026-01-01T00:15:00.000Z'},
    },
    {wait: '899999 ms'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'requires_action'},
    },
    {wait: '1 ms'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'expired', 'transaction.p2p.stage': 'closed'},
    },
    {
      call: 'v2/confirmP2pTransfer',
      body: {transaction_id: '{order.transaction.id}'},
      refused: 'invalid_state_transition',
    },
  ],
} satisfies Proof;
