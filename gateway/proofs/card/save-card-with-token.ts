import type {Proof} from '../notation';

const card = {number: '4111110000010004', exp_month: '12', exp_year: '2030', cvv: '123', holder: 'ANA TORRES'} as const;

export const proof = {
  says: 'With a token, save_card may be false, and true gets 2103.',
  steps: [
    {call: 'v2/issueCardToken', body: {card, payer_id: 'customer-3381'}, as: 'stored'},
    {call: 'v2/createTransaction', like: 'payin_h2h', body: {payer: {id: 'customer-3381'}}},
    {
      call: 'v2/payTransaction',
      like: 'pay',
      without: ['card'],
      body: {card_token: '{stored.card_token}', save_card: true},
      refused: 'field_not_allowed',
      shows: {'fields.0.path': '/save_card'},
    },
    {
      call: 'v2/payTransaction',
      like: 'pay',
      without: ['card'],
      body: {card_token: '{stored.card_token}', save_card: false},
      shows: {'transaction.status': 'processing'},
    },
  ],
} satisfies Proof;
