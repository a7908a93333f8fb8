import type {Proof} from '../notation';

export const proof = {
  says: 'An invoice without delivery is a draft: there is no link, and it cannot be paid.',
  steps: [
    {
      call: 'invoicing/createInvoice',
      like: 'invoice',
      body: {delivery: 'none'},
      shows: {'invoice.status': 'draft', 'invoice.invoice_url': null},
    },
    {
      call: 'invoicing/createInvoice',
      like: 'invoice',
      body: {delivery: 'link', external_id: 'inv-2'},
      shows: {'invoice.status': 'sent', 'invoice.invoice_url': {matches: '^https://'}},
    },
  ],
} satisfies Proof;
