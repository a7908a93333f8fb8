import type {Proof} from '../notation';

export const proof = {
  says: 'The scenario expired begins with create, host to host too.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h', as: 'order', headers: {'X-Test-Scenario': 'expired'}},
    {wait: '1 s'},
    {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.status': 'expired'}},
  ],
} satisfies Proof;
