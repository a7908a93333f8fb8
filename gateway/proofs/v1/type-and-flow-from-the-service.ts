import type {Proof} from '../notation';

export const proof = {
  says: 'In v1 type and flow are taken from the service when they are left out: hpp if it can do that, otherwise h2h.',
  steps: [
    {
      call: 'v1/createTransaction',
      like: 'payin_v1',
      without: ['type', 'flow'],
      shows: {'transaction.type': 1, 'transaction.flow': 'hpp'},
    },
    {
      call: 'v1/createTransaction',
      body: {
        external_id: 'o-3',
        service_id: 3782,
        amount: 1000000000000000000,
        fields: {network: 'ERC20'},
        currency: 'ETH',
        return_url: 'https://shop.example/return?o=3',
      },
      shows: {'transaction.type': 1, 'transaction.flow': 'h2h'},
    },
    {
      call: 'v2/createTransaction',
      like: 'payin',
      without: ['flow'],
      body: {external_id: 'o-2'},
      refused: 'field_required',
    },
  ],
} satisfies Proof;
