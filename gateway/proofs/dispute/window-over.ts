import type {Proof} from '../notation';

export const proof = {
  says: 'After the days of the service, here 120 of a card, no dispute opens.',
  steps: [
    {
      call: 'v2/getService',
      path: {service_id: '2117'},
      shows: {'service.disputes': 'card', 'service.dispute_days': 120},
    },
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}, as: 'order'},
    {wait: '121 d'},
    {act: 'payer disputes', on: 'order'},
    {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.status': 'completed'}},
  ],
} satisfies Proof;
