import type {Proof} from '../notation';

export const proof = {
  says: 'In v1 a one-time code is a string: as a number it is 2102.',
  steps: [
    {call: 'v1/createTransaction', like: 'payin_v1', body: {service_id: 2139, flow: 'h2h'}, as: 'order'},
    {call: 'v1/payTransaction', body: {transaction_id: '{order.transaction.transaction_id}', phone: '+51999000123'}},
    {
      call: 'v1/updateTransaction',
      body: {transaction_id: '{order.transaction.transaction_id}', otp: 482913},
      refused: 'field_invalid',
    },
    {
      call: 'v1/updateTransaction',
      body: {transaction_id: '{order.transaction.transaction_id}', otp: '482913'},
      shows: {'transaction.status': 3},
    },
  ],
} satisfies Proof;
