import type {Proof} from '../notation';

export const proof = {
  says: 'The external_id of a cancelled invoice is taken forever: 3003.',
  steps: [
    {call: 'invoicing/createInvoice', like: 'invoice', as: 'bill'},
    {call: 'invoicing/deleteInvoice', body: {invoice_id: '{bill.invoice.invoice_id}'}},
    {call: 'invoicing/createInvoice', like: 'invoice', refused: 'external_id_duplicate'},
  ],
} satisfies Proof;
