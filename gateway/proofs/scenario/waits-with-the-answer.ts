import type {Proof} from '../notation';

export const proof = {
  says: 'With requires_action, the answer of pay already has the next_action.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      as: 'order',
      body: {service_id: 2142},
      headers: {'X-Test-Scenario': 'requires_action'},
    },
    {
      call: 'v2/payTransaction',
      body: {transaction_id: '{order.transaction.id}', phone: '+51987654321'},
      shows: {'transaction.status': 'requires_action', 'transaction.next_action.type': 'wait'},
    },
  ],
} satisfies Proof;
