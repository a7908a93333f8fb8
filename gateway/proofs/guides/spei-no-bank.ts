import type {Proof} from '../notation';

export const proof = {
  says: 'A CLABE that begins with 999 is accepted and declined with 7506; amount and fee are then back.',
  given: {balances: {MXN: {available: '10000.00'}}},
  steps: [
    {
      call: 'v2/createTransaction',
      body: {
        external_id: 'payout-2001',
        service_id: 4031,
        type: 'payout',
        amount: '1500.00',
        currency: 'MXN',
        recipient: {
          kind: 'bank_account',
          account: '999010077777777774',
          holder: 'Rosa Huaman',
          extra: {concept: 'Order 10045', reference: '1004500'},
        },
      },
      shows: {'transaction.status': 'processing', 'transaction.method_details.bank_code': '999'},
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'declined', 'transaction.failure.number': 7506},
    },
    {moved: {}},
  ],
} satisfies Proof;
