import type {Proof} from '../notation';

export const proof = {
  says: 'Services that charge no stored cards refuse save_card and agreement, though their payers use cards.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      body: {
        service_id: 3081,
        type: 'p2p',
        amount: '1500.00',
        currency: 'UAH',
        agreement: 'recurring',
        payer: {id: 'customer-3381', name: 'Ana Torres'},
        fields: {recipient_card: '5555550000010001'},
      },
      refused: 'field_not_allowed',
      shows: {'fields.0.path': '/agreement'},
    },
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      body: {
        service_id: 3081,
        type: 'p2p',
        amount: '1500.00',
        currency: 'UAH',
        payer: {name: 'Ana Torres'},
        fields: {recipient_card: '5555550000010001'},
      },
    },
    {
      call: 'v2/payTransaction',
      like: 'pay',
      body: {save_card: true},
      refused: 'field_not_allowed',
      shows: {'fields.0.path': '/save_card'},
    },
  ],
} satisfies Proof;
