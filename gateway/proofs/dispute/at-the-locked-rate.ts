import type {Proof} from '../notation';

export const proof = {
  says: 'A dispute of a payment with a quote is held in the wallet that was credited, at the rate of the payment.',
  steps: [
    {
      call: 'v2/quoteCurrencyRate',
      body: {service_id: 2118, from: 'JPY', to: 'PEN', side: 'source', amount: '10000'},
      as: 'quote',
    },
    {
      call: 'v2/createTransaction',
      like: 'payin',
      headers: {'X-Test-Scenario': 'completed'},
      body: {service_id: 2118, currency: 'JPY', amount: '10000', quote_id: '{quote.quote_id}'},
      as: 'order',
    },
    {wait: '2 s'},
    {postings: [{entry: 'payin', currency: 'PEN', pending: '244.96'}]},
    {act: 'payer disputes', on: 'order'},
    {postings: [{entry: 'chargeback_hold', currency: 'PEN', available: '-252.54', reserved: '252.54'}]},
  ],
} satisfies Proof;
