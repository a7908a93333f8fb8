import type {Proof} from '../notation';

export const proof = {
  says: 'A quote for a service is within its limits, in its currency, and for a pay-in.',
  steps: [
    {
      call: 'v2/quoteCurrencyRate',
      body: {service_id: 2441, from: 'USDT', to: 'PEN', side: 'target', amount: '18.84'},
      refused: 'amount_below_minimum',
      shows: {'fields.0.path': '/amount'},
    },
    {
      call: 'v2/quoteCurrencyRate',
      body: {service_id: 2441, from: 'USDT', to: 'PEN', side: 'target', amount: '18.85'},
      shows: {source_amount: '5.000906'},
    },
    {
      call: 'v2/quoteCurrencyRate',
      body: {service_id: 2441, from: 'USDT', to: 'PEN', side: 'target', amount: '99999999.00'},
      refused: 'amount_above_maximum',
      shows: {'fields.0.path': '/amount'},
    },
    {
      call: 'v2/quoteCurrencyRate',
      body: {service_id: 2441, from: 'PEN', to: 'USD', side: 'source', amount: '100.00'},
      refused: 'currency_not_supported',
      shows: {'fields.0.path': '/from'},
    },
    {
      call: 'v2/quoteCurrencyRate',
      body: {service_id: 2218, from: 'PEN', to: 'USD', side: 'source', amount: '100.00'},
      refused: 'field_invalid',
      shows: {'fields.0.path': '/service_id'},
    },
    {
      call: 'v2/createTransaction',
      like: 'payout',
      body: {quote_id: 'qte_01KEA21XQ44ZP7M9C2V6T8B3WD'},
      refused: 'field_not_allowed',
      shows: {'fields.0.path': '/quote_id'},
    },
    {
      call: 'v2/quoteCurrencyRate',
      body: {from: 'PEN', to: 'USD', side: 'source', amount: '0.01'},
      refused: 'amount_below_minimum',
      shows: {'fields.0.path': '/amount'},
    },
  ],
} satisfies Proof;
