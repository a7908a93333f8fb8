import type {Proof} from '../notation';

export const proof = {
  says: 'Card data for a service that takes no cards is 2103, and the transaction stays as it was created.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h', body: {service_id: 2122}, as: 'order'},
    {
      call: 'v2/payTransaction',
      like: 'pay',
      refused: 'field_not_allowed',
      shows: {number: 2103, 'fields.0.path': '/card'},
    },
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'created', 'transaction.sequence': 1},
    },
  ],
} satisfies Proof;
