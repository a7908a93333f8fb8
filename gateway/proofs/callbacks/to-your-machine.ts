import type {Proof} from '../notation';

export const proof = {
  says: 'In the sandbox callback_url may be http on your own machine or a private address, and nowhere else.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {callback_url: 'http://shop.example/callbacks'},
      refused: 'url_not_allowed',
    },
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {callback_url: 'http://172.32.0.1/callbacks'},
      refused: 'url_not_allowed',
    },
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {external_id: 'order-10046', callback_url: 'http://192.168.0.7:8080/callbacks'},
    },
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {external_id: 'order-10047', callback_url: 'http://[::1]:8099/callbacks'},
    },
    {call: 'v2/createTransaction', like: 'payin', body: {callback_url: 'http://localhost:8099/callbacks'}},
    {act: 'payer cancels'},
    {wait: '1 s'},
    {callbacks: [{type: 'transaction.status_changed', attempt: 1, answered: 204}]},
  ],
} satisfies Proof;
