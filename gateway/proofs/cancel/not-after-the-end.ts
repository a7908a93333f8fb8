import type {Proof} from '../notation';

export const proof = {
  says: 'What has expired cannot be cancelled: 3004, unchanged.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'expired'}},
    {wait: '1 s'},
    {call: 'v2/cancelTransaction', like: 'cancel', refused: 'invalid_state_transition'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'expired', 'transaction.sequence': 2},
    },
  ],
} satisfies Proof;
