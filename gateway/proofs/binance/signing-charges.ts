import type {Proof} from '../notation';

export const proof = {
  says: 'The scan that signs a contract pays its amount, and completed credits it.',
  steps: [
    {
      call: 'v2/createTransaction',
      body: {
        external_id: 'sign-1',
        service_id: 3261,
        type: 'payin',
        flow: 'h2h',
        amount: '40.00',
        currency: 'USDT',
        return_url: 'https://shop.example/return',
        fields: {contract_code: 'CONTRACT10045', service_name: 'Andina Market Plus', single_upper_limit: '100.00'},
      },
    },
    {
      call: 'v2/payTransaction',
      body: {transaction_id: '{last.transaction.id}'},
      shows: {'transaction.status': 'requires_action', 'transaction.next_action.type': 'display_qr'},
    },
    {wait: '5 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.amount_received': '40.000000'},
    },
    {moved: {USDT: {pending: '39.600000'}}},
  ],
} satisfies Proof;
