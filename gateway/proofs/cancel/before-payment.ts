import type {Proof} from '../notation';

export const proof = {
  says: 'What was not paid is cancelled immediately: nothing was taken, and there is no refund in the answer.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin'},
    {
      call: 'v2/cancelTransaction',
      like: 'cancel',
      shows: {'transaction.status': 'cancelled', 'transaction.failure.number': 7801, refund: {absent: true}},
    },
    {callbacks: [{'data.transaction.status': 'cancelled'}]},
    {moved: {}},
  ],
} satisfies Proof;
