import type {Proof} from '../notation';

export const proof = {
  says: 'Each line is rounded separately: three lines of 0.99 with 18 % tax come to 3.51.',
  steps: [
    {
      call: 'invoicing/createInvoice',
      like: 'invoice',
      body: {
        items: [
          {name: 'Card', quantity: '1', unit_price: '0.99', tax_rate: '18'},
          {name: 'Card', quantity: '1', unit_price: '0.99', tax_rate: '18'},
          {name: 'Card', quantity: '1', unit_price: '0.99', tax_rate: '18'},
        ],
        expected_total: '3.51',
      },
      shows: {'invoice.total': '3.51'},
    },
  ],
} satisfies Proof;
