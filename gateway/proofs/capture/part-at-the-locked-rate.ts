import type {Proof} from '../notation';

export const proof = {
  says: 'With a quote, a part is credited at the locked rate, rounded down, and the fee is taken of that.',
  steps: [
    {
      call: 'v2/quoteCurrencyRate',
      body: {service_id: 2118, from: 'JPY', to: 'PEN', side: 'source', amount: '10000'},
      as: 'quote',
      shows: {target_amount: '252.54'},
    },
    {
      call: 'v2/createTransaction',
      like: 'payin',
      headers: {'X-Test-Scenario': 'authorized'},
      body: {service_id: 2118, currency: 'JPY', amount: '10000', quote_id: '{quote.quote_id}', capture: 'manual'},
      as: 'order',
    },
    {wait: '2 s'},
    {
      call: 'v2/completeTransaction',
      body: {transaction_id: '{order.transaction.id}', amount: '4000'},
      shows: {
        'transaction.status': 'completed',
        'transaction.amount_received': '4000',
        'transaction.fee.amount': '3.03',
        'transaction.net_amount': '97.98',
      },
    },
    {moved: {PEN: {pending: '97.98'}}},
  ],
} satisfies Proof;
