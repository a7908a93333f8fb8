import type {Proof} from '../notation';

export const proof = {
  says: 'In v1 a used external_id is 3003 with the transaction as it is, also with another amount.',
  steps: [
    {call: 'v1/createTransaction', like: 'payin_v1', as: 'order'},
    {act: 'payer pays'},
    {call: 'v1/createTransaction', like: 'payin_v1', body: {amount: 9900}, refused: 'external_id_duplicate'},
    {
      call: 'v1/findTransaction',
      body: {transaction_id: '{order.transaction.transaction_id}'},
      shows: {'transaction.amount': 15000, 'transaction.status': 6},
    },
    {moved: {PEN: {pending: '145.50'}}},
  ],
} satisfies Proof;
