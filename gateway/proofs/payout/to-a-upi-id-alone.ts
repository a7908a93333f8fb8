import type {Proof} from '../notation';

export const proof = {
  says: 'Service 4712 pays only to a UPI ID, and returns the UTR.',
  given: {balances: {INR: {available: '5000.00'}}},
  steps: [
    {
      call: 'v2/createTransaction',
      body: {
        external_id: 'payout-2001',
        service_id: 4712,
        type: 'payout',
        amount: '1000.00',
        currency: 'INR',
        recipient: {kind: 'wallet', account: 'rahul@examplebank', holder: 'Rahul Verma'},
      },
      as: 'payout',
      shows: {'transaction.status': 'processing', 'transaction.method_details.provider': 'upi'},
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{payout.transaction.id}'},
      shows: {
        'transaction.status': 'completed',
        'transaction.method_details.provider_reference': {matches: '^\\d{12}$'},
      },
    },
  ],
} satisfies Proof;
