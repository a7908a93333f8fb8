import type {Proof} from '../notation';

export const proof = {
  says: 'A refund of a payment with a quote is taken from the wallet that was credited, at the rate of the payment.',
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
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'Part came back', amount: '4000'},
      shows: {'refund.amount': '4000', 'transaction.currency': 'JPY'},
    },
    {postings: [{entry: 'payin', currency: 'PEN', pending: '244.96'}]},
    {wait: '1 s'},
    {postings: [{entry: 'refund', currency: 'PEN', pending: '-101.01'}]},
  ],
} satisfies Proof;
