import type {Proof} from '../notation';

export const proof = {
  says: 'An order that has what a typed card needs is taken without a token of Google Pay, and pay then asks for the card.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      body: {
        service_id: 3001,
        currency: 'EUR',
        payer: {name: 'Julia Schneider', email: 'julia@example.com', ip: '203.0.113.77'},
      },
      shows: {'transaction.status': 'created'},
    },
    {
      call: 'v2/payTransaction',
      like: 'pay',
      without: ['card'],
      refused: 'field_required',
      shows: {'fields.0.path': '/card'},
    },
  ],
} satisfies Proof;
