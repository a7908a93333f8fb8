import type {Proof} from '../notation';

export const proof = {
  says: 'A transfer made in time is found automatically: the transaction completes with late: true.',
  steps: [
    {call: 'v2/createTransaction', like: 'p2p', as: 'order'},
    {call: 'v2/getRecipientCard', body: {transaction_id: '{last.transaction.id}', method_id: 'pe_phone_transfer'}},
    {wait: '15 min'},
    {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.status': 'expired'}},
    {act: 'payer pays', on: 'order'},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.late': true},
    },
    {moved: {PEN: {pending: '144.00'}}},
  ],
} satisfies Proof;
