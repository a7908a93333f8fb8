import type {Proof} from '../notation';

export const proof = {
  says: 'Without amount, the amount of the transaction is zero until the money is there.',
  steps: [
    {
      call: 'v2/getCryptoAddress',
      body: {service_id: 2441, currency: 'USDT', network: 'TRC20', external_id: 'o-1', mode: 'one_time'},
    },
    {call: 'v2/findTransaction', query: {external_id: 'o-1'}, shows: {'transaction.amount': '0.000000'}},
    {wait: '5 s'},
    {
      call: 'v2/findTransaction',
      query: {external_id: 'o-1'},
      shows: {'transaction.amount': '5.000000', 'transaction.amount_received': '5.000000'},
    },
  ],
} satisfies Proof;
