import type {Proof} from '../notation';

export const proof = {
  says: 'In v1 an amount beyond 64 bits, such as 10 ETH, is refused with 2102.',
  steps: [
    {
      call: 'v1/createTransaction',
      body: {
        external_id: 'order-10045',
        service_id: 3782,
        type: 1,
        flow: 'h2h',
        amount: 10000000000000000000,
        currency: 'ETH',
        return_url: 'https://shop.example/return?o=10045',
      },
      refused: 'field_invalid',
    },
  ],
} satisfies Proof;
