import type {Proof} from '../notation';

export const proof = {
  says: 'A declined attempt changes nothing: the invoice stays open.',
  steps: [
    {call: 'invoicing/createInvoice', like: 'invoice', headers: {'X-Test-Scenario': 'declined:insufficient_funds'}},
    {wait: '1 min'},
    {
      call: 'invoicing/findInvoice',
      query: {external_id: 'inv-2026-0007'},
      shows: {'invoice.status': 'viewed', 'invoice.transaction_id': null},
    },
    {moved: {}},
  ],
} satisfies Proof;
