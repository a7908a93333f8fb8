import type {Proof} from '../notation';

export const proof = {
  says: 'The same card of another payer has another token.',
  steps: [
    {
      call: 'v2/issueCardToken',
      body: {
        card: {number: '4111110000010004', exp_month: '12', exp_year: '2030', cvv: '123', holder: 'ANA TORRES'},
        payer_id: 'customer-3381',
      },
      as: 'first',
    },
    {
      call: 'v2/issueCardToken',
      body: {
        card: {number: '4111110000010004', exp_month: '12', exp_year: '2030', cvv: '123', holder: 'ANA TORRES'},
        payer_id: 'customer-3382',
      },
      shows: {card_token: {not: '{first.card_token}'}},
    },
  ],
} satisfies Proof;
