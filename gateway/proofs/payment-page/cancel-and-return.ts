import type {Proof} from '../notation';

export const proof = {
  says: '"Cancel and return" ends the transaction as cancelled with 7301 payer_cancelled.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin'},
    {act: 'payer cancels'},
    {
      callbacks: [
        {
          'data.transaction.status': 'cancelled',
          'data.transaction.failure.number': 7301,
          'data.previous_status': 'created',
        },
      ],
    },
    {moved: {}},
  ],
} satisfies Proof;
