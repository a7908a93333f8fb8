import type {Proof} from '../notation';

export const proof = {
  says: 'The concept of a SPEI payout has at most 40 characters; one with 41 is refused with 2110.',
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
          account: '002010077777777771',
          holder: 'Rosa Huaman',
          extra: {concept: 'A'.repeat(41), reference: '1004500'},
        },
      },
      refused: 'invalid_requisites',
      shows: {'fields.0.path': '/recipient/extra/concept'},
    },
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
          account: '002010077777777771',
          holder: 'Rosa Huaman',
          extra: {concept: 'A'.repeat(40), reference: '1004500'},
        },
      },
      shows: {'transaction.status': 'processing'},
    },
  ],
} satisfies Proof;
