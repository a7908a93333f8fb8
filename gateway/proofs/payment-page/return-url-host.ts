import type {Proof} from '../notation';

export const proof = {
  says: 'return_url is https on a host of the point, without a fragment; in the sandbox http on your own machine or a private address passes too.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {return_url: 'https://other.example/'},
      refused: 'url_not_allowed',
    },
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {return_url: 'http://shop.example/'},
      refused: 'url_not_allowed',
    },
    {call: 'v2/createTransaction', like: 'payin', body: {return_url: 'shop-app://back'}, refused: 'url_not_allowed'},
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {return_url: 'https://shop.example/#/thanks'},
      refused: 'url_not_allowed',
    },
    {call: 'v2/createTransaction', like: 'payin', body: {return_url: 'http://localhost:3000/return'}},
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {external_id: 'order-2', return_url: 'http://192.168.1.20:3000/return'},
    },
  ],
} satisfies Proof;
