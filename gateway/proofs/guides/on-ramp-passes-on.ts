import type {Proof} from '../notation';

const order = {
  service_id: 4161,
  type: 'payin',
  amount: '150.00',
  currency: 'EUR',
  fields: {
    wallet_address: '0xABcDEf0000000000000000000000000000010045',
    network: 'ERC20',
    crypto_currency: 'USDC',
  },
};

export const proof = {
  says: 'Of an on-ramp purchase the wallet gains nothing: the coins are bought with the amount less the fee.',
  steps: [
    {
      call: 'v2/validateTransaction',
      like: 'payin',
      body: order,
      shows: {total: '150.00', net_amount: '0.00', 'fee.amount': '1.50', 'fee.payer': 'customer'},
    },
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: order,
      headers: {'X-Test-Scenario': 'completed'},
      as: 'order',
    },
    {wait: '2 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.net_amount': '0.00'},
    },
    {moved: {}},
    {
      call: 'v2/quoteCurrencyRate',
      body: {from: 'EUR', to: 'PEN', side: 'source', amount: '150.00', service_id: 4161},
      refused: 'field_invalid',
      shows: {'fields.0.path': '/service_id'},
    },
  ],
} satisfies Proof;
