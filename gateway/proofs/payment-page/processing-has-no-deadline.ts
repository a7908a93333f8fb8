import type {Proof} from '../notation';

export const proof = {
  says: 'A payment that is processing stays so after expires_at, until the provider answers.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', as: 'order', headers: {'X-Test-Scenario': 'processing'}},
    {wait: '7 d'},
    {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.status': 'processing'}},
    {act: 'payer pays', on: 'order'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.late': false},
    },
  ],
} satisfies Proof;
