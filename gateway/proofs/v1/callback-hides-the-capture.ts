import type {Proof} from '../notation';

export const proof = {
  says: 'The GET callback of a partial capture carries the amount that was authorized.',
  given: {point: {callbacks: 'GET'}},
  steps: [
    {call: 'v1/createTransaction', like: 'payin_v1', body: {flow: 'h2h', capture: 'manual'}, as: 'order'},
    {call: 'v1/payTransaction', like: 'pay', body: {transaction_id: '{order.transaction.transaction_id}'}},
    {wait: '1 s'},
    {call: 'v1/completeTransaction', body: {transaction_id: '{order.transaction.transaction_id}', amount: 12000}},
    {callbacks: [{status: '3'}, {status: '5'}, {status: '6', amount: '15000', amount_received: {absent: true}}]},
  ],
} satisfies Proof;
