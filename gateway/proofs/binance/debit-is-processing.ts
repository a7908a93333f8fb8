import type {Proof} from '../notation';

export const proof = {
  says: 'A debit of a signed contract is processing until its result: no payer has to act.',
  steps: [
    {
      call: 'v2/createTransaction',
      body: {
        external_id: 'debit-3381-2026-06-1',
        service_id: 3301,
        type: 'payin',
        flow: 'h2h',
        amount: '40.00',
        currency: 'USDT',
        return_url: 'https://shop.example/return',
        fields: {biz_id: '284610093377425408', product_name: 'Andina Market, cloud storage, June'},
      },
    },
    {
      call: 'v2/payTransaction',
      body: {transaction_id: '{last.transaction.id}'},
      shows: {'transaction.status': 'processing', 'transaction.next_action.type': 'wait'},
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'completed'},
    },
  ],
} satisfies Proof;
