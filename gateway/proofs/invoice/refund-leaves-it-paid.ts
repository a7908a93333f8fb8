import type {Proof} from '../notation';

export const proof = {
  says: 'A refund does not change the invoice: it stays paid, and the transaction shows the money.',
  steps: [
    {call: 'invoicing/createInvoice', like: 'invoice', headers: {'X-Test-Scenario': 'completed'}},
    {wait: '1 min'},
    {call: 'invoicing/findInvoice', query: {external_id: 'inv-2026-0007'}, as: 'bill'},
    {call: 'v2/cancelTransaction', body: {transaction_id: '{bill.invoice.transaction_id}', reason: 'Goods came back'}},
    {wait: '1 s'},
    {call: 'invoicing/findInvoice', query: {external_id: 'inv-2026-0007'}, shows: {'invoice.status': 'paid'}},
    {
      call: 'v2/findTransaction',
      query: {id: '{bill.invoice.transaction_id}'},
      shows: {'transaction.status': 'refunded'},
    },
  ],
} satisfies Proof;
