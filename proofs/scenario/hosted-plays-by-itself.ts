import type {Proof} from '../notation';

export const proof = {
  says: 'On the hosted page a scenario plays without anybody opening the page.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}, as: 'order'},
    {wait: '1 s'},
    {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.status': 'completed'}},
  ],
} satisfies Proof;
