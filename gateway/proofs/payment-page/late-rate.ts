import type {Proof} from '../notation';

export const proof = {
  says: 'A payment with a quote that comes after expires_at is exchanged at the rate of the moment: quote_id is null.',
  steps: [
    {
      call: 'v2/quoteCurrencyRate',
      body: {service_id: 2441, from: 'USDT', to: 'PEN', side: 'source', amount: '100.000000'},
      as: 'quote',
    },
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {service_id: 2441, currency: 'USDT', amount: '100.000000', quote_id: '{quote.quote_id}'},
      as: 'order',
      shows: {'transaction.exchange.quote_id': '{quote.quote_id}'},
    },
    {wait: '1 d'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'expired', 'transaction.exchange.quote_id': '{quote.quote_id}'},
    },
    {act: 'payer pays', on: 'order'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {
        'transaction.status': 'completed',
        'transaction.late': true,
        'transaction.exchange.quote_id': null,
        'transaction.exchange.to': 'PEN',
      },
    },
    {moved: {PEN: {pending: '373.16'}}},
  ],
} satisfies Proof;
