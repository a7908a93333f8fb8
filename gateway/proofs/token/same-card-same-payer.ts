import type {Proof} from '../notation';

export const proof = {
  says: 'The same card of the same payer has the same token.',
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
        payer_id: 'customer-3381',
      },
      shows: {card_token: '{first.card_token}'},
    },
  ],
} satisfies Proof;
