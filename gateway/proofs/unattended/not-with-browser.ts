import {FIRST_PAYMENT} from '../first-payment';
import type {Proof} from '../notation';

export const proof = {
  says: 'The fields browser and first_transaction_id exclude each other.',
  steps: [
    ...FIRST_PAYMENT,
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      as: 'charge',
      body: {external_id: 'sub-2', payer: {id: 'customer-3381'}},
    },
    {
      call: 'v2/payTransaction',
      like: 'pay',
      without: ['card'],
      body: {
        transaction_id: '{charge.transaction.id}',
        card_token: '{card.card_token}',
        first_transaction_id: '{first.transaction.id}',
      },
      refused: 'field_not_allowed',
      shows: {'fields.0.path': '/browser'},
    },
  ],
} satisfies Proof;
