import type {Proof} from '../notation';

export const proof = {
  says: "A price divided by the buying rate of the payer's currency, rounded up, is what a quote charges.",
  steps: [
    {
      call: 'v2/getRates',
      query: {base: 'USD', quote: 'PEN'},
      shows: {'rates.0.buy': '3.769317'},
    },
    {
      call: 'v2/quoteCurrencyRate',
      body: {service_id: 4341, from: 'USD', to: 'PEN', amount: '150.00', side: 'target'},
      shows: {rate: '3.769317', source_amount: '39.80'},
    },
  ],
} satisfies Proof;
