import type {Proof} from '../notation';

export const proof = {
  says: 'A voucher that is paid a second time changes nothing: no status, no callback, no credit.',
  steps: [
    {call: 'v2/createTransaction', like: 'voucher', as: 'voucher'},
    {act: 'payer pays'},
    {callbacks: [{'data.transaction.status': 'processing'}, {'data.transaction.status': 'completed'}]},
    {moved: {PEN: {pending: '145.50'}}},
    {act: 'payer pays', on: 'voucher'},
    {wait: '1 d'},
    {callbacks: []},
    {moved: {PEN: {pending: '-145.50', available: '145.50'}}},
    {
      call: 'v2/findTransaction',
      query: {id: '{voucher.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.sequence': 3, 'transaction.amount_received': '150.00'},
    },
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{voucher.transaction.id}', reason: 'Paid twice'},
      refused: 'refund_not_supported',
    },
  ],
} satisfies Proof;
