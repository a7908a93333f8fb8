import type {Proof} from '../notation';

export const proof = {
  says: 'A payout to Nigeria takes an account number whose check digit does not fit, as wallet banks have them.',
  given: {balances: {NGN: {available: '100000.00'}}},
  steps: [
    {
      call: 'v2/createTransaction',
      body: {
        external_id: 'payout-2001',
        service_id: 4111,
        type: 'payout',
        amount: '15000.00',
        currency: 'NGN',
        recipient: {kind: 'bank_account', bank_code: '011', account: '0000014570', holder: 'Chinedu Okafor'},
      },
      shows: {'transaction.status': 'processing'},
    },
  ],
} satisfies Proof;
