import type {Proof} from '../notation';

export const proof = {
  says: 'A declined payment is a success of the call, with `status: declined` and a failure that says why.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      headers: {
        'X-Test-Scenario': 'declined:insufficient_funds',
      },
    },
    {
      wait: '1 s',
    },
    {
      call: 'v2/findTransaction',
      query: {
        id: '{last.transaction.id}',
      },
      shows: {
        'transaction.status': 'declined',
        'transaction.failure.number': 7101,
      },
    },
    {
      moved: {},
    },
  ],
} satisfies Proof;
