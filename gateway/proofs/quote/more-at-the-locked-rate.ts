import type {Proof} from '../notation';

export const proof = {
  says: 'More than source_amount, in time, is exchanged at the locked rate and rounded down.',
  steps: [
    {
      call: 'v2/quoteCurrencyRate',
      body: {service_id: 2441, from: 'USDT', to: 'PEN', side: 'source', amount: '100.000000'},
      as: 'quote',
      shows: {target_amount: '376.93'},
    },
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {service_id: 2441, currency: 'USDT', amount: '100.000000', quote_id: '{quote.quote_id}'},
      as: 'order',
    },
    {act: 'payer pays another amount', amount: '150.000000', on: 'order'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {
        'transaction.status': 'completed',
        'transaction.amount_received': '150.000000',
        'transaction.exchange.quote_id': '{quote.quote_id}',
        'transaction.exchange.rate': '{quote.rate}',
        'transaction.net_amount': '559.74',
      },
    },
  ],
} satisfies Proof;
