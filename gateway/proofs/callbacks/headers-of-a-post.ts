import type {Proof} from '../notation';

export const proof = {
  says: 'A callback is JSON from PaymentGateway-Callbacks/2, with livemode false in the sandbox.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin'},
    {act: 'payer cancels'},
    {
      callbacks: [
        {
          method: 'POST',
          'header.content-type': 'application/json',
          'header.user-agent': 'PaymentGateway-Callbacks/2',
          'header.webhook-id': {matches: '^cb_[0-9A-HJKMNP-TV-Z]{26}$'},
          'header.webhook-signature': {matches: '^v1,[A-Za-z0-9+/]{43}=$'},
          livemode: false,
        },
      ],
    },
  ],
} satisfies Proof;
