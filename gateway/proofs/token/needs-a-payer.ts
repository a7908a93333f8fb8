import type {Proof} from '../notation';

export const proof = {
  says: 'A token of a transaction without payer.id needs a payer_id.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h', as: 'order'},
    {call: 'v2/payTransaction', like: 'pay'},
    {wait: '1 s'},
    {
      call: 'v2/issueCardToken',
      body: {transaction_id: '{order.transaction.id}'},
      refused: 'field_required',
      shows: {'fields.0.path': '/payer_id'},
    },
    {
      call: 'v2/issueCardToken',
      body: {transaction_id: '{order.transaction.id}', payer_id: 'customer-3381'},
      shows: {last4: '0004'},
    },
  ],
} satisfies Proof;
