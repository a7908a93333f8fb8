import type {Proof} from '../notation';

export const proof = {
  says: 'Notify before transaction/pay is 3004.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h', body: {service_id: 2620, currency: 'USDT', amount: '40.000000'}},
    {
      call: 'v2/notifyBinancePay',
      body: {transaction_id: '{last.transaction.id}', binance_order_id: '292837461052'},
      refused: 'invalid_state_transition',
    },
  ],
} satisfies Proof;
