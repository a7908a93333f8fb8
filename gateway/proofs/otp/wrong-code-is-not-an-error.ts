import type {Proof} from '../notation';

export const proof = {
  says: 'A wrong code is a 200 with enter_otp again; the third one is declined with 7206.',
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
      body: {transaction_id: '{last.transaction.id}', otp: '000000'},
      shows: {'transaction.status': 'declined', 'transaction.failure.number': 7206},
    },
    {moved: {}},
  ],
} satisfies Proof;
