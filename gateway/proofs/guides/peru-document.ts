import type {Proof} from '../notation';

export const proof = {
  says: 'Of the services for cards in Peru, 4341 (USD) wants the document of the payer, and 2117 (PEN) does without.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {service_id: 4341, currency: 'USD', payer: {email: 'rosa@example.com'}},
      refused: 'field_required',
      shows: {'fields.0.path': '/payer/document/type', 'fields.1.path': '/payer/document/number'},
    },
    {
      call: 'v2/createTransaction',
      like: 'payin',
      shows: {'transaction.status': 'created', 'transaction.payment_url': {matches: '^https://'}},
    },
  ],
} satisfies Proof;
