import type {Proof} from '../notation';

export const proof = {
  says: 'A BLIK payment that was confirmed in time and is reported after expires_at is completed with late: true.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      body: {service_id: 2204, amount: '150.00', currency: 'PLN', payer: {ip: '203.0.113.77'}},
      headers: {'X-Test-Scenario': 'expired;after=60'},
      as: 'blik',
    },
    {call: 'v2/payTransaction', body: {transaction_id: '{blik.transaction.id}', payment_code: '777123'}},
    {wait: '5 min'},
    {call: 'v2/findTransaction', query: {id: '{blik.transaction.id}'}, shows: {'transaction.status': 'expired'}},
    {act: 'payer pays', on: 'blik'},
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{blik.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.late': true},
    },
  ],
} satisfies Proof;
