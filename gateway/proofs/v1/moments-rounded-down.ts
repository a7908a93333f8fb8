import type {Proof} from '../notation';

export const proof = {
  says: 'v1 rounds moments down: a window of seconds has the transaction that shows one of them, and no quote seems to live longer than it does.',
  steps: [
    {wait: '999 ms'},
    {call: 'v1/createTransaction', like: 'payin_v1', shows: {'transaction.created_at': 1767225600}},
    {
      call: 'v1/findTransaction',
      body: {created_from: 1767225600, created_to: 1767225601},
      shows: {total: 1, 'transactions.0.created_at': 1767225600},
    },
    {
      call: 'v1/quoteCurrencyRate',
      body: {service_id: 2441, from: 'USDT', to: 'PEN', side: 'target', amount: 15000},
      shows: {expires_at: 1767225660},
    },
  ],
} satisfies Proof;
