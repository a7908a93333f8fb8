import type {Proof} from '../notation';

export const proof = {
  says: 'A completed payout in India has its UTR in the answer, and none before.',
  given: {balances: {INR: {available: '5000.00'}}},
  steps: [
    {
      call: 'v2/createTransaction',
      body: {
        external_id: 'payout-2001',
        service_id: 4711,
        type: 'payout',
        amount: '1000.00',
        currency: 'INR',
        recipient: {kind: 'bank_account', account: '000000010045', bank_code: 'HDFC0999999', holder: 'Rahul Verma'},
      },
      as: 'payout',
      shows: {'transaction.method_details.reference': null},
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{payout.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.method_details.reference': {matches: '^\\d{12}$'}},
    },
  ],
} satisfies Proof;
