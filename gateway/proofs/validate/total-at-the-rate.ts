import type {Proof} from '../notation';

export const proof = {
  says: 'With a quote, total is what the amount of the payer is at its rate, in the currency of the wallet.',
  steps: [
    {
      call: 'v2/quoteCurrencyRate',
      body: {service_id: 2441, from: 'USDT', to: 'PEN', side: 'target', amount: '150.00'},
      as: 'quote',
    },
    {
      call: 'v2/validateTransaction',
      like: 'payin',
      body: {service_id: 2441, currency: 'USDT', amount: '39.795008', quote_id: '{quote.quote_id}'},
      shows: {valid: true, 'fee.currency': 'PEN', total: '150.00', net_amount: '148.50'},
    },
  ],
} satisfies Proof;
