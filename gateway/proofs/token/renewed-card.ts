import type {Proof} from '../notation';

const card = {number: '4111110000010004', exp_month: '12', exp_year: '2028', cvv: '123', holder: 'ANA TORRES'} as const;

export const proof = {
  says: 'A renewed card with the same number keeps its token and moves its end, and an older date does not move it back.',
  steps: [
    {call: 'v2/issueCardToken', body: {card, payer_id: 'customer-3381'}, as: 'first'},
    {
      call: 'v2/issueCardToken',
      body: {card: {...card, exp_year: '2031'}, payer_id: 'customer-3381'},
      shows: {card_token: '{first.card_token}', expires_at: '2031-12-31T23:59:59.999Z'},
    },
    {
      call: 'v2/issueCardToken',
      body: {card, payer_id: 'customer-3381'},
      shows: {card_token: '{first.card_token}', expires_at: '2031-12-31T23:59:59.999Z'},
    },
  ],
} satisfies Proof;
