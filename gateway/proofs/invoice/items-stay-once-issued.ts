import type {Proof} from '../notation';

export const proof = {
  says: 'Once an invoice is issued its items cannot change: 2103.',
  steps: [
    {call: 'invoicing/createInvoice', like: 'invoice', as: 'bill'},
    {
      call: 'invoicing/updateInvoice',
      body: {
        invoice_id: '{bill.invoice.invoice_id}',
        items: [{name: 'Blanket', quantity: '1', unit_price: '10.00', tax_rate: '18'}],
      },
      refused: 'field_not_allowed',
    },
    {call: 'invoicing/findInvoice', query: {external_id: 'inv-2026-0007'}, shows: {'invoice.total': '266.68'}},
  ],
} satisfies Proof;
