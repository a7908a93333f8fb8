import {FIRST_PAYMENT} from '../first-payment';
import type {Proof} from '../notation';

export const proof = {
  says: 'With first_transaction_id a stored card is charged without browser, CVV and 3-D Secure.',
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
      body: {
        transaction_id: '{charge.transaction.id}',
        card_token: '{card.card_token}',
        first_transaction_id: '{first.transaction.id}',
      },
      shows: {
        'transaction.status': 'processing',
        'transaction.agreement': 'recurring',
        'transaction.first_transaction_id': '{first.transaction.id}',
        'transaction.method_details.three_ds': 'none',
      },
    },
    {wait: '1 s'},
    {call: 'v2/findTransaction', query: {id: '{charge.transaction.id}'}, shows: {'transaction.status': 'completed'}},
  ],
} satisfies Proof;
