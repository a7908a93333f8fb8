import type {Proof} from '../notation';

export const proof = {
  says: 'A card whose month is over is 2102 at its date; nobody is asked, and the transaction can still be paid.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h', as: 'order'},
    {
      call: 'v2/payTransaction',
      like: 'pay',
      body: {card: {exp_month: '11', exp_year: '2025'}},
      refused: 'field_invalid',
      shows: {'fields.0.path': '/card/exp_year', 'fields.0.message': 'the card has expired'},
    },
    {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.status': 'created'}},
    {call: 'v2/payTransaction', like: 'pay', shows: {'transaction.status': 'processing'}},
  ],
} satisfies Proof;
