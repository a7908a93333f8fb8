import type {Proof} from '../notation';

export const proof = {
  says: 'With expired or cancelled, pay shows the prompt that nobody confirms; after counts from it.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      as: 'order',
      body: {service_id: 2142},
      headers: {'X-Test-Scenario': 'expired;after=60'},
    },
    {wait: '30 s'},
    {
      call: 'v2/payTransaction',
      body: {transaction_id: '{order.transaction.id}', phone: '+51987654321'},
      shows: {'transaction.status': 'requires_action', 'transaction.next_action.type': 'wait'},
    },
    {wait: '59 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'requires_action'},
    },
    {wait: '1 s'},
    {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.status': 'expired'}},
    {callbacks: [{'data.transaction.status': 'requires_action'}, {'data.transaction.status': 'expired'}]},
  ],
} satisfies Proof;
