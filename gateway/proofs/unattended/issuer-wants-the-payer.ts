import {FIRST_PAYMENT} from '../first-payment';
import type {Proof} from '../notation';

export const proof = {
  says: 'The issuer can want the payer: declined with 7201 and retry_with_authentication.',
  steps: [
    ...FIRST_PAYMENT,
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      as: 'charge',
      body: {external_id: 'sub-2', payer: {id: 'customer-3381'}},
      headers: {'X-Test-Scenario': 'declined:authentication_required'},
    },
    {
      call: 'v2/payTransaction',
      body: {
        transaction_id: '{charge.transaction.id}',
        card_token: '{card.card_token}',
        first_transaction_id: '{first.transaction.id}',
      },
    },
    {wait: '2 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{charge.transaction.id}'},
      shows: {
        'transaction.status': 'declined',
        'transaction.failure.number': 7201,
        'transaction.failure.advice': 'retry_with_authentication',
      },
    },
  ],
} satisfies Proof;
