import type {Proof} from '../notation';

export const proof = {
  says: 'A Binance transfer by hand of less than the amount is a part: partially_paid with 7303, and nothing is credited. The rest completes it without a second number.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h', body: {service_id: 2620, currency: 'USDT', amount: '40.000000'}},
    {call: 'v2/payTransaction', body: {transaction_id: '{last.transaction.id}', wallet: '104824821'}, as: 'order'},
    {act: 'payer pays another amount', on: 'order', amount: '20.000000'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {
        'transaction.status': 'partially_paid',
        'transaction.failure.number': 7303,
        'transaction.amount_received': '20.000000',
      },
    },
    {moved: {}},
    {act: 'payer pays another amount', on: 'order', amount: '20.000000'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.amount_received': '40.000000'},
    },
  ],
} satisfies Proof;
