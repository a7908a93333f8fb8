import type {Proof} from '../notation';

export const proof = {
  says: 'A quote is spent once: the second create with it is 2112.',
  steps: [
    {
      call: 'v2/quoteCurrencyRate',
      body: {service_id: 2441, from: 'USDT', to: 'PEN', side: 'target', amount: '150.00'},
      as: 'quote',
      shows: {source_amount: '39.795008', rate: '3.769317'},
    },
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {service_id: 2441, currency: 'USDT', amount: '39.795008', quote_id: '{quote.quote_id}'},
    },
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {
        service_id: 2441,
        currency: 'USDT',
        amount: '39.795008',
        quote_id: '{quote.quote_id}',
        external_id: 'order-2',
      },
      refused: 'quote_expired',
    },
  ],
} satisfies Proof;
