import type {Proof} from '../notation';

export const proof = {
  says: 'return_url is https on a host of the point; in the sandbox http://localhost passes too.',
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
    {call: 'v2/createTransaction', like: 'payin', body: {return_url: 'http://localhost:3000/return'}},
  ],
} satisfies Proof;
