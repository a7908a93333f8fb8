import type {Proof} from '../notation';

export const proof = {
  says: 'The order number is a claim: processing, and completed when the transfer was found.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h', body: {service_id: 2620, currency: 'USDT', amount: '40.000000'}},
    {call: 'v2/payTransaction', body: {transaction_id: '{last.transaction.id}', wallet: '104824821'}, as: 'order'},
    {
      call: 'v2/notifyBinancePay',
      body: {transaction_id: '{last.transaction.id}', binance_order_id: '292837461052'},
      shows: {'transaction.status': 'processing'},
    },
    {moved: {}},
    {wait: '1 s'},
    {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.status': 'completed'}},
    {moved: {USDT: {pending: '39.600000'}}},
  ],
} satisfies Proof;
