import type {Proof} from '../notation';

const order = {service_id: 2118, amount: '1500', currency: 'JPY', payer: {id: 'customer-3381'}} as const;

export const proof = {
  says: 'A payment by Google Pay with agreement is consent: its card is stored, and charged without the payer.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      as: 'first',
      body: {
        ...order,
        external_id: 'sub-1',
        agreement: 'recurring',
        fields: {google_pay_token: '{"PAN_ONLY":"4111110000010004"}'},
      },
    },
    {call: 'v2/payTransaction', like: 'pay', without: ['card']},
    {wait: '1 s'},
    {
      call: 'v2/issueCardToken',
      body: {transaction_id: '{first.transaction.id}'},
      as: 'card',
      shows: {status: 'active', last4: '0004'},
    },
    {call: 'v2/createTransaction', like: 'payin_h2h', as: 'charge', body: {...order, external_id: 'sub-2'}},
    {
      call: 'v2/payTransaction',
      body: {
        transaction_id: '{charge.transaction.id}',
        card_token: '{card.card_token}',
        first_transaction_id: '{first.transaction.id}',
      },
      shows: {
        'transaction.agreement': 'recurring',
        'transaction.method_details.three_ds': 'none',
        'transaction.method_details.wallet': {absent: true},
      },
    },
    {wait: '1 s'},
    {call: 'v2/findTransaction', query: {id: '{charge.transaction.id}'}, shows: {'transaction.status': 'completed'}},
  ],
} satisfies Proof;
