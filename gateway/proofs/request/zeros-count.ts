import type {Proof} from '../notation';

export const proof = {
  says: 'Zeros beyond the decimals of the currency are 2106.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {
        amount: '150.000',
      },
      refused: 'amount_precision',
      shows: {
        number: 2106,
        'fields.0.path': '/amount',
      },
    },
  ],
} satisfies Proof;
