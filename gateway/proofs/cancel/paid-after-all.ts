import type {Proof} from '../notation';

export const proof = {
  says: 'A voucher that is paid after it was cancelled stays cancelled: no status, no callback, no credit.',
  steps: [
    {call: 'v2/createTransaction', like: 'voucher', as: 'voucher'},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{voucher.transaction.id}', reason: 'The customer orders again'},
    },
    {callbacks: [{'data.transaction.status': 'cancelled'}]},
    {act: 'payer pays', on: 'voucher'},
    {wait: '7 d'},
    {callbacks: []},
    {moved: {}},
    {
      call: 'v2/findTransaction',
      query: {id: '{voucher.transaction.id}'},
      shows: {'transaction.status': 'cancelled', 'transaction.amount_received': '0.00', 'transaction.late': false},
    },
  ],
} satisfies Proof;
