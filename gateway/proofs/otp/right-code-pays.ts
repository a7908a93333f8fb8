import type {Proof} from '../notation';

export const proof = {
  says: 'The right code pays, also after two wrong ones.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h', body: {service_id: 2139}},
    {
      call: 'v2/payTransaction',
      body: {transaction_id: '{last.transaction.id}', phone: '+51999000123'},
      shows: {'transaction.next_action.type': 'enter_otp'},
    },
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{last.transaction.id}', otp: '000000'},
      shows: {'transaction.next_action.type': 'enter_otp'},
    },
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{last.transaction.id}', otp: '000000'},
      shows: {'transaction.next_action.type': 'enter_otp'},
    },
    {
      call: 'v2/updateTransaction',
      body: {transaction_id: '{last.transaction.id}', otp: '123456'},
      shows: {'transaction.status': 'processing'},
    },
    {wait: '1 s'},
    {call: 'v2/findTransaction', query: {id: '{last.transaction.id}'}, shows: {'transaction.status': 'completed'}},
  ],
} satisfies Proof;
