import type {Proof} from '../notation';

export const proof = {
  says: 'The field refunds is absent until there is one.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}, as: 'order'},
    {wait: '2 s'},
    {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.refunds': {absent: true}}},
  ],
} satisfies Proof;
