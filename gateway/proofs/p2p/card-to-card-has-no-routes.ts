import type {Proof} from '../notation';

export const proof = {
  says: 'From card to card nobody is assigned: the calls of p2p are refused, and a claim completes nothing.',
  steps: [
    {
      call: 'v2/getP2pMethods',
      query: {service_id: '3081', amount: '1500.00', currency: 'UAH', country: 'UA'},
      refused: 'field_invalid',
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
      as: 'transfer',
    },
    {
      call: 'v2/getRecipientCard',
      body: {transaction_id: '{transfer.transaction.id}', method_id: 'ua_card_to_card'},
      refused: 'invalid_state_transition',
    },
    {
      call: 'v2/payTransaction',
      like: 'pay',
      body: {transaction_id: '{transfer.transaction.id}', card: {number: '4111110000030002'}},
      shows: {'transaction.status': 'requires_action'},
    },
    {
      call: 'v2/confirmP2pTransfer',
      body: {transaction_id: '{transfer.transaction.id}'},
      refused: 'invalid_state_transition',
    },
    {
      call: 'v2/cancelP2pTransfer',
      body: {transaction_id: '{transfer.transaction.id}', reason: 'Changed mind'},
      refused: 'invalid_state_transition',
    },
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{transfer.transaction.id}', reason: 'Changed mind'},
      shows: {'transaction.status': 'cancelled'},
    },
  ],
} satisfies Proof;
