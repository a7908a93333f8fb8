import type {Proof} from '../notation';

export const proof = {
  says: 'status=processing,on_hold is 2102: repeat status for each value.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin'},
    {call: 'v2/findTransaction', query: {status: 'processing,on_hold'}, refused: 'field_invalid'},
    {
      call: 'v2/findTransaction',
      to: 'GET /v2/transaction/find?status=created&status=on_hold',
      shows: {'transactions.length': 1},
    },
  ],
} satisfies Proof;
