import type {Proof} from '../notation';

export const proof = {
  says: 'Host to host a scenario begins with transaction/pay.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h', as: 'order', headers: {'X-Test-Scenario': 'completed'}},
    {wait: '5 min'},
    {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.status': 'created'}},
    {call: 'v2/payTransaction', like: 'pay', shows: {'transaction.status': 'processing'}},
    {wait: '1 s'},
    {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.status': 'completed'}},
  ],
} satisfies Proof;
