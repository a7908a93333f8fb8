import type {Proof} from '../notation';

export const proof = {
  says: 'With a part here, p2p/confirm and p2p/cancel get 3004: the rest is found without a call, or transaction/cancel gives the part back.',
  steps: [
    {call: 'v2/createTransaction', like: 'p2p', headers: {'X-Test-Scenario': 'partially_paid'}, as: 'order'},
    {call: 'v2/getRecipientCard', body: {transaction_id: '{last.transaction.id}', method_id: 'pe_phone_transfer'}},
    {call: 'v2/confirmP2pTransfer', body: {transaction_id: '{order.transaction.id}'}},
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'partially_paid', 'transaction.p2p.stage': 'awaiting_transfer'},
    },
    {
      call: 'v2/confirmP2pTransfer',
      body: {transaction_id: '{order.transaction.id}'},
      refused: 'invalid_state_transition',
    },
    {
      call: 'v2/cancelP2pTransfer',
      body: {transaction_id: '{order.transaction.id}', reason: 'Another method'},
      refused: 'invalid_state_transition',
    },
    {act: 'payer pays', on: 'order'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.amount_received': '150.00'},
    },
  ],
} satisfies Proof;
