import type {Proof} from '../notation';

export const proof = {
  says: 'The scenario expired does not wait for expires_at.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'expired'}},
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'expired', 'transaction.failure.number': 7302, 'transaction.net_amount': '0.00'},
    },
  ],
} satisfies Proof;
