import type {Proof} from '../notation';

export const proof = {
  says: 'A hold that v1 made is captured in v2, and a card token that v1 issued pays in v2.',
  steps: [
    {
      call: 'v1/createTransaction',
      like: 'payin_v1',
      body: {flow: 'h2h', capture: 'manual', payer: {id: 'customer-3381'}},
      as: 'order',
    },
    {call: 'v1/payTransaction', like: 'pay', body: {transaction_id: '{order.transaction.transaction_id}'}},
    {wait: '1 s'},
    {call: 'v1/issueCardToken', body: {transaction_id: '{order.transaction.transaction_id}'}, as: 'card'},
    {call: 'v2/findTransaction', query: {external_id: 'order-10045'}, as: 'found'},
    {
      call: 'v2/completeTransaction',
      body: {transaction_id: '{found.transaction.id}'},
      shows: {'transaction.status': 'completed'},
    },
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      body: {external_id: 'order-10046', payer: {id: 'customer-3381'}},
      as: 'next',
    },
    {
      call: 'v2/payTransaction',
      like: 'pay',
      without: ['card'],
      body: {transaction_id: '{next.transaction.id}', card_token: '{card.card_token}'},
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{next.transaction.id}'},
      shows: {'transaction.status': 'completed'},
    },
  ],
} satisfies Proof;
