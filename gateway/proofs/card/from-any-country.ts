import type {Proof} from '../notation';

export const proof = {
  says: 'A payer from any country pays in yen and dinars.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {service_id: 2118, amount: '1500', currency: 'JPY', payer: {country: 'BR'}},
      shows: {'transaction.payer.country': 'BR'},
    },
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {
        external_id: 'order-10046',
        service_id: 2119,
        amount: '12.500',
        currency: 'KWD',
        payer: {country: 'UA'},
      },
    },
  ],
} satisfies Proof;
