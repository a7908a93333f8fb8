import type {Proof} from '../notation';

export const proof = {
  says: 'A payout to a card takes the three fields of the sender in recipient.extra, with service 2221 too.',
  steps: [
    {
      call: 'v2/createTransaction',
      body: {
        external_id: 'payout-2001',
        service_id: 2221,
        type: 'payout',
        amount: '100.00',
        currency: 'PEN',
        recipient: {
          kind: 'card',
          number: '4111110000010004',
          holder: 'Rosa Huaman',
          extra: {
            card_expiry: '12/2030',
            sender_name: 'Ana Torres',
            sender_address: 'Av. Ejemplo 100, Lima',
            sender_reference: 'Order 10045',
          },
        },
      },
      shows: {'transaction.status': 'processing'},
    },
    {
      call: 'v2/createTransaction',
      body: {
        external_id: 'payout-2002',
        service_id: 2221,
        type: 'payout',
        amount: '100.00',
        currency: 'PEN',
        recipient: {kind: 'card', number: '4111110000010004', holder: 'Rosa Huaman', extra: {card_expiry: '122030'}},
      },
      refused: 'invalid_requisites',
      shows: {'fields.0.path': '/recipient/extra/card_expiry'},
    },
  ],
} satisfies Proof;
