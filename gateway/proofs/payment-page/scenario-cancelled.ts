import type {Proof} from '../notation';

export const proof = {
  says: 'The scenario cancelled:payer_cancelled is a payer who changed their mind.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'cancelled:payer_cancelled'}},
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'cancelled', 'transaction.failure.code': 'payer_cancelled'},
    },
  ],
} satisfies Proof;
