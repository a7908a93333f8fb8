import type {Proof} from '../notation';

export const proof = {
  says: 'After a lost answer the same body and key give the first transaction, though the minute is over.',
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
      headers: {'Idempotency-Key': 'order-10045'},
      as: 'first',
    },
    {wait: '5 min'},
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {service_id: 2441, currency: 'USDT', amount: '39.795008', quote_id: '{quote.quote_id}'},
      headers: {'Idempotency-Key': 'order-10045'},
      shows: {'transaction.id': '{first.transaction.id}'},
    },
  ],
} satisfies Proof;
