import type {Proof} from '../notation';

export const proof = {
  says: 'A stored card needs browser each time the payer is there.',
  steps: [
    {
      call: 'v2/issueCardToken',
      body: {
        card: {number: '4111110000010004', exp_month: '12', exp_year: '2030', cvv: '123', holder: 'ANA TORRES'},
        payer_id: 'customer-3381',
      },
      as: 'card',
    },
    {call: 'v2/createTransaction', like: 'payin_h2h', as: 'order'},
    {
      call: 'v2/payTransaction',
      body: {transaction_id: '{order.transaction.id}', card_token: '{card.card_token}'},
      refused: 'field_required',
      shows: {'fields.0.path': '/browser'},
    },
  ],
} satisfies Proof;
