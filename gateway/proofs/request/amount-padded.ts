import type {Proof} from '../notation';

export const proof = {
  says: 'You send 150, you read 150.00.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {
        amount: '150',
      },
      shows: {
        'transaction.amount': '150.00',
      },
    },
  ],
} satisfies Proof;
