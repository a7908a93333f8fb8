import type {Proof} from '../notation';

export const proof = {
  says: 'When a token is refused, the payer can type the card for the same transaction.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      as: 'order',
      body: {service_id: 3001, currency: 'EUR', payer: {id: 'customer-3381'}},
    },
    {
      call: 'v2/payTransaction',
      like: 'pay',
      without: ['card'],
      body: {card_token: 'ctk_01KDVDR2M8P3S7V1X5Z9B4D6F0'},
      refused: 'token_not_found',
    },
    {
      call: 'v2/payTransaction',
      like: 'pay',
      body: {transaction_id: '{order.transaction.id}'},
      shows: {'transaction.status': 'processing'},
    },
  ],
} satisfies Proof;
