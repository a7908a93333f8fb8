import type {Proof} from '../notation';

export const proof = {
  says: 'A payment in coins is not disputed: it stays completed, without a hold.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {service_id: 2441, currency: 'USDT', amount: '25.00', flow: 'hpp'},
      headers: {'X-Test-Scenario': 'charged_back'},
      as: 'order',
    },
    {wait: '10 min'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'completed'},
    },
    {act: 'payer disputes', on: 'order'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'completed'},
    },
  ],
} satisfies Proof;
