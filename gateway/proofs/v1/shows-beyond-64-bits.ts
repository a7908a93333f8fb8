import type {Proof} from '../notation';

export const proof = {
  says: 'A transaction of 10 ETH that v2 made shows in v1 as 10000000000000000000.',
  steps: [
    {
      call: 'v2/createTransaction',
      body: {
        external_id: 'order-10045',
        service_id: 3782,
        type: 'payin',
        flow: 'h2h',
        amount: '10.000000000000000000',
        currency: 'ETH',
        fields: {network: 'ERC20'},
        return_url: 'https://shop.example/return?o=10045',
      },
      as: 'order',
    },
    {
      call: 'v1/findTransaction',
      body: {transaction_id: '{order.transaction.legacy_id}'},
      shows: {'transaction.amount': 10000000000000000000},
    },
  ],
} satisfies Proof;
