import type {Proof} from '../notation';

export const proof = {
  says: 'Mobile money that was confirmed in time and is reported after expires_at is completed with late: true.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      body: {service_id: 3541, amount: '2500.00', currency: 'KES'},
      headers: {'X-Test-Scenario': 'expired;after=60'},
      as: 'prompt',
    },
    {
      call: 'v2/payTransaction',
      body: {transaction_id: '{prompt.transaction.id}', phone: '+254711123456'},
    },
    {wait: '5 min'},
    {call: 'v2/findTransaction', query: {id: '{prompt.transaction.id}'}, shows: {'transaction.status': 'expired'}},
    {act: 'payer pays', on: 'prompt'},
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{prompt.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.late': true},
    },
  ],
} satisfies Proof;
