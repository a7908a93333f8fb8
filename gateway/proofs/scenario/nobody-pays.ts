import type {Proof} from '../notation';

const requisites = {transaction_id: '{last.transaction.id}', method_id: 'pe_phone_transfer'};

export const proof = {
  says: 'Where nobody pays, the scenario ends as it says whatever is called: a claim and a one-time code change nothing.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'p2p',
      as: 'transfer',
      headers: {'X-Test-Scenario': 'cancelled:payer_cancelled'},
    },
    {call: 'v2/getRecipientCard', body: requisites},
    {
      call: 'v2/confirmP2pTransfer',
      body: {transaction_id: '{transfer.transaction.id}'},
      shows: {'transaction.status': 'requires_action'},
    },
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      as: 'order',
      body: {service_id: 2139, external_id: 'order-2', amount: '60.00'},
      headers: {'X-Test-Scenario': 'expired'},
    },
    {call: 'v2/payTransaction', body: {transaction_id: '{order.transaction.id}', phone: '+51987654321'}},
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{order.transaction.id}', otp: '123456'},
      shows: {'transaction.status': 'requires_action'},
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{transfer.transaction.id}'},
      shows: {'transaction.status': 'cancelled', 'transaction.failure.number': 7301},
    },
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'expired', 'transaction.failure.number': 7302},
    },
  ],
} satisfies Proof;
