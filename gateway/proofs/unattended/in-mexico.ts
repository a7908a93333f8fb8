import type {Proof} from '../notation';

const mexico = {service_id: 4001, amount: '1500.00', currency: 'MXN'} as const;

export const proof = {
  says: 'A card service that shows card_token in fields charges stored cards, in Mexico too.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      as: 'first',
      body: {
        ...mexico,
        external_id: 'sub-1',
        payer: {id: 'customer-3381', email: 'ana@example.com'},
        agreement: 'recurring',
      },
    },
    {call: 'v2/payTransaction', like: 'pay', body: {save_card: true}},
    {wait: '1 s'},
    {call: 'v2/findTransaction', query: {id: '{first.transaction.id}'}, as: 'paid'},
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      as: 'charge',
      body: {...mexico, external_id: 'sub-2', payer: {id: 'customer-3381'}},
    },
    {
      call: 'v2/payTransaction',
      body: {
        transaction_id: '{charge.transaction.id}',
        card_token: '{paid.transaction.method_details.card_token}',
        first_transaction_id: '{first.transaction.id}',
      },
      shows: {'transaction.status': 'processing'},
    },
    {wait: '1 s'},
    {call: 'v2/findTransaction', query: {id: '{charge.transaction.id}'}, shows: {'transaction.status': 'completed'}},
  ],
} satisfies Proof;
