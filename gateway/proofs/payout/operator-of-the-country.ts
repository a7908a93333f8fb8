import type {Proof} from '../notation';

export const proof = {
  says: 'A payout to mobile money takes the operators of the guide; the code of a bank gets 2110.',
  steps: [
    {
      call: 'v2/validateTransaction',
      body: {
        external_id: 'payout-2001',
        service_id: 3531,
        type: 'payout',
        amount: '100.00',
        currency: 'GHS',
        recipient: {kind: 'phone', phone: '+233241234560', bank_code: '030100', holder: 'Ana Torres'},
      },
      refused: 'invalid_requisites',
      shows: {'fields.0.path': '/recipient/bank_code', 'fields.0.message': 'must be one of mtn, telecel, at'},
    },
  ],
} satisfies Proof;
