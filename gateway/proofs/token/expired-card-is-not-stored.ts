import type {Proof} from '../notation';

export const proof = {
  says: 'A card whose month is over is not stored.',
  steps: [
    {
      call: 'v2/issueCardToken',
      body: {
        card: {number: '4111110000010004', exp_month: '12', exp_year: '2025', cvv: '123', holder: 'ANA TORRES'},
        payer_id: 'customer-3381',
      },
      refused: 'field_invalid',
      shows: {'fields.0.path': '/card/exp_year'},
    },
  ],
} satisfies Proof;
