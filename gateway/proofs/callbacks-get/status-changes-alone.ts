import type {Proof} from '../notation';

export const proof = {
  says: 'GET reports only changes of the status: a second partial refund sends no callback.',
  given: {point: {callbacks: 'GET'}},
  steps: [
    {call: 'v2/createTransaction', like: 'payin', as: 'order'},
    {act: 'payer pays'},
    {call: 'v2/cancelTransaction', like: 'cancel', body: {amount: '10.00'}},
    {wait: '1 s'},
    {callbacks: [{status: '3'}, {status: '6'}, {status: '12'}]},
    {call: 'v2/cancelTransaction', like: 'cancel', body: {amount: '20.00'}},
    {wait: '1 d'},
    {callbacks: []},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.amount_refunded': '30.00'},
    },
  ],
} satisfies Proof;
