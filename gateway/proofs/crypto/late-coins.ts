import type {Proof} from '../notation';

export const proof = {
  says: 'Coins that come to a one-time address a month after expires_at complete its transaction, with late: true.',
  steps: [
    {
      call: 'v2/getCryptoAddress',
      body: {
        service_id: 2441,
        currency: 'USDT',
        network: 'TRC20',
        external_id: 'o-1',
        mode: 'one_time',
        amount: '40.000000',
      },
      headers: {'X-Test-Scenario': 'expired'},
    },
    {wait: '30 d'},
    {call: 'v2/findTransaction', query: {external_id: 'o-1'}, shows: {'transaction.status': 'expired'}, as: 'order'},
    {act: 'payer pays', on: 'order'},
    {
      call: 'v2/findTransaction',
      query: {external_id: 'o-1'},
      shows: {'transaction.status': 'completed', 'transaction.late': true},
    },
    {moved: {USDT: {pending: '39.600000'}}},
  ],
} satisfies Proof;
