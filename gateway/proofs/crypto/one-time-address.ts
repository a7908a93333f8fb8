import type {Proof} from '../notation';

export const proof = {
  says: 'A one-time address is a transaction immediately; what arrives is credited in the coin.',
  steps: [
    {call: 'v2/getService', path: {service_id: 2441}, as: 'service'},
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
      shows: {transaction_id: {matches: '^txn_'}, min_amount: '{service.service.min}'},
    },
    {call: 'v2/findTransaction', query: {external_id: 'o-1'}, shows: {'transaction.status': 'requires_action'}},
    {wait: '3 s'},
    {call: 'v2/findTransaction', query: {external_id: 'o-1'}, shows: {'transaction.status': 'processing'}},
    {wait: '2 s'},
    {
      call: 'v2/findTransaction',
      query: {external_id: 'o-1'},
      shows: {'transaction.status': 'completed', 'transaction.amount_received': '40.000000'},
    },
    {moved: {USDT: {pending: '39.600000'}}},
  ],
} satisfies Proof;
