import type {Proof} from '../notation';

export const proof = {
  says: 'create takes source_amount to the last digit: target_amount or a rounded one is 2102 at /amount.',
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
      body: {service_id: 2441, currency: 'USDT', amount: '39.80', quote_id: '{quote.quote_id}'},
      refused: 'field_invalid',
      shows: {'fields.0.path': '/amount'},
    },
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {service_id: 2441, currency: 'USDT', amount: '39.795008', quote_id: '{quote.quote_id}'},
    },
  ],
} satisfies Proof;
