import type {Proof} from '../notation';

export const proof = {
  says: 'A pay-in without a quote is not exchanged: the wallet of its own currency is credited.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {service_id: 2441, currency: 'USDT', amount: '40.000000'},
      headers: {'X-Test-Scenario': 'completed'},
      as: 'order',
      shows: {'transaction.exchange': null},
    },
    {wait: '2 s'},
    {postings: [{entry: 'payin', currency: 'USDT', pending: '39.600000'}]},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.exchange': null},
    },
  ],
} satisfies Proof;
