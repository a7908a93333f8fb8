import type {Proof} from '../notation';

export const proof = {
  says: 'A payment by a service without disputes, here a QR payment in Peru, stays completed.',
  steps: [
    {call: 'v2/getService', path: {service_id: '2122'}, shows: {'service.disputes': 'none'}},
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {service_id: 2122, flow: 'hpp'},
      headers: {'X-Test-Scenario': 'charged_back'},
      as: 'order',
    },
    {wait: '10 min'},
    {act: 'payer disputes', on: 'order'},
    {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.status': 'completed'}},
  ],
} satisfies Proof;
