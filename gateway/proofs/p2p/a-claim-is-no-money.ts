import type {Proof} from '../notation';

export const proof = {
  says: 'confirm is a claim: only completed is money.',
  steps: [
    {call: 'v2/createTransaction', like: 'p2p', as: 'order'},
    {call: 'v2/getRecipientCard', body: {transaction_id: '{last.transaction.id}', method_id: 'pe_phone_transfer'}},
    {
      call: 'v2/confirmP2pTransfer',
      body: {transaction_id: '{order.transaction.id}'},
      shows: {'transaction.status': 'processing', 'transaction.p2p.stage': 'awaiting_confirmation'},
    },
    {moved: {}},
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.p2p.stage': 'closed'},
    },
    {moved: {PEN: {pending: '144.00'}}},
  ],
} satisfies Proof;
