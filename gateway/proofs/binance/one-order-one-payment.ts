import type {Proof} from '../notation';

export const proof = {
  says: 'An order number that has paid another transaction is 2102 at /binance_order_id.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h', body: {service_id: 2620, currency: 'USDT', amount: '40.000000'}},
    {call: 'v2/payTransaction', body: {transaction_id: '{last.transaction.id}', wallet: '104824821'}, as: 'order'},
    {call: 'v2/notifyBinancePay', body: {transaction_id: '{last.transaction.id}', binance_order_id: '292837461052'}},
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      body: {service_id: 2620, currency: 'USDT', amount: '40.000000', external_id: 'order-2'},
    },
    {call: 'v2/payTransaction', body: {transaction_id: '{last.transaction.id}', wallet: '104824821'}, as: 'order'},
    {
      call: 'v2/notifyBinancePay',
      body: {transaction_id: '{last.transaction.id}', binance_order_id: '292837461052'},
      refused: 'field_invalid',
      shows: {'fields.0.path': '/binance_order_id'},
    },
  ],
} satisfies Proof;
