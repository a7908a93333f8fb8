import {FIRST_PAYMENT} from '../first-payment';
import type {Proof} from '../notation';

export const proof = {
  says: 'A charge whose payer.id is not that of the first payment is 2102.',
  steps: [
    ...FIRST_PAYMENT,
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      as: 'charge',
      body: {external_id: 'sub-2', payer: {id: 'customer-3382'}},
    },
    {
      call: 'v2/payTransaction',
      body: {
        transaction_id: '{charge.transaction.id}',
        card_token: '{card.card_token}',
        first_transaction_id: '{first.transaction.id}',
      },
      refused: 'field_invalid',
      shows: {'fields.0.path': '/first_transaction_id'},
    },
  ],
} satisfies Proof;
