import type {Proof} from '../notation';

export const proof = {
  says: 'A payment sends invoice.paid and the callback of the transaction; both name the same transaction.',
  steps: [
    {call: 'invoicing/createInvoice', like: 'invoice', headers: {'X-Test-Scenario': 'completed'}},
    {wait: '1 min'},
    {
      call: 'invoicing/findInvoice',
      query: {external_id: 'inv-2026-0007'},
      shows: {'invoice.status': 'paid', 'invoice.transaction_id': {matches: '^txn_'}},
    },
    {callbacks: 3},
    {moved: {PEN: {pending: '258.68'}}},
  ],
} satisfies Proof;
