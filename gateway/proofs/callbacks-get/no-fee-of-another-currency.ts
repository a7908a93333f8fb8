import type {Proof} from '../notation';

export const proof = {
  says: 'A GET callback has no fee when that is in another currency than the amount, because of a quote.',
  given: {point: {callbacks: 'GET'}},
  steps: [
    {
      call: 'v1/quoteCurrencyRate',
      body: {service_id: 2441, from: 'USDT', to: 'PEN', side: 'target', amount: 15000},
      as: 'quote',
    },
    {
      call: 'v1/createTransaction',
      like: 'payin_v1',
      body: {service_id: 2441, amount: 39795008, currency: 'USDT', quote_id: '{quote.quote_id}'},
      shows: {'transaction.fee': 150, 'transaction.fee_currency': 'PEN'},
    },
    {wait: '1 s'},
    {act: 'payer pays'},
    {
      callbacks: [
        {status: '3', amount: '39795008', currency: 'USDT', fee: {absent: true}},
        {status: '6', amount: '39795008', currency: 'USDT', fee: {absent: true}},
      ],
    },
  ],
} satisfies Proof;
