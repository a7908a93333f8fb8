import type {Proof} from '../notation';

export const proof = {
  says: 'A voucher that is paid after it was declined stays declined: no status, no callback, no credit.',
  steps: [
    {call: 'v2/createTransaction', like: 'voucher', as: 'voucher'},
    {act: 'bank declines', on: 'voucher'},
    {callbacks: [{'data.transaction.status': 'processing'}, {'data.transaction.status': 'declined'}]},
    {act: 'payer pays', on: 'voucher'},
    {wait: '7 d'},
    {callbacks: []},
    {moved: {}},
    {
      call: 'v2/findTransaction',
      query: {id: '{voucher.transaction.id}'},
      shows: {'transaction.status': 'declined', 'transaction.amount_received': '0.00', 'transaction.late': false},
    },
  ],
} satisfies Proof;
