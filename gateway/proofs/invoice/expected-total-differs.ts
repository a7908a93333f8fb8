import type {Proof} from '../notation';

export const proof = {
  says: 'A total that differs from expected_total is 2102, and there is no invoice.',
  steps: [
    {
      call: 'invoicing/createInvoice',
      like: 'invoice',
      body: {expected_total: '266.67'},
      refused: 'field_invalid',
      shows: {'fields.0.path': '/expected_total'},
    },
    {call: 'invoicing/findInvoice', query: {external_id: 'inv-2026-0007'}, refused: 'invoice_not_found'},
  ],
} satisfies Proof;
