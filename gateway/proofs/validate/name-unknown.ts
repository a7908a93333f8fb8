import type {Proof} from '../notation';

export const proof = {
  says: 'A payout whose recipient has no name is valid, and warns that the name was not disclosed.',
  steps: [
    {
      call: 'v2/validateTransaction',
      body: {
        external_id: 'payout-2001',
        service_id: 2224,
        type: 'payout',
        amount: '100.00',
        currency: 'PEN',
        recipient: {kind: 'phone', phone: '+51999000321'},
      },
      shows: {valid: true, recipient_name: null, 'warnings.0.code': 'recipient_name_unknown'},
    },
    {
      call: 'v2/validateTransaction',
      like: 'payout',
      shows: {recipient_name: 'ROSA HUAMAN', warnings: []},
    },
  ],
} satisfies Proof;
