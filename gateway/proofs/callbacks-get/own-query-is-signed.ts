import type {Proof} from '../notation';

export const proof = {
  says: 'The query of your own URL is kept and arrives with the rest.',
  given: {point: {callbacks: 'GET'}},
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {callback_url: 'https://shop.example/gateway/callback?shop=Lima%20Centro'},
    },
    {act: 'payer cancels'},
    {
      callbacks: [
        {
          shop: 'Lima Centro',
          status: '9',
          url: {matches: '^https://shop\\.example/gateway/callback\\?shop=Lima%20Centro&point_id=1042&'},
        },
      ],
    },
  ],
} satisfies Proof;
