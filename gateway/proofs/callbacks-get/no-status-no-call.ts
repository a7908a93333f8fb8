import type {Proof} from '../notation';

export const proof = {
  says: 'GET reports p2p requisites as status 2, but no refund that fails and no further part.',
  given: {point: {callbacks: 'GET'}},
  steps: [
    {call: 'v2/createTransaction', like: 'p2p'},
    {call: 'v2/getRecipientCard', body: {transaction_id: '{last.transaction.id}', method_id: 'pe_phone_transfer'}},
    {callbacks: [{type: '3', status: '2'}]},
    {call: 'v2/createTransaction', like: 'payin', body: {external_id: 'order-2'}, as: 'refused'},
    {act: 'payer pays', on: 'refused'},
    {callbacks: [{status: '3'}, {status: '6'}]},
    {call: 'v2/cancelTransaction', like: 'cancel'},
    {act: 'refund fails', on: 'refused'},
    {wait: '10 s'},
    {callbacks: []},
    {call: 'v2/createTransaction', like: 'transfer', body: {external_id: 'order-3'}, as: 'order'},
    {act: 'payer pays another amount', amount: '500.00', on: 'order'},
    {callbacks: [{status: '3'}, {status: '11'}]},
    {act: 'payer pays another amount', amount: '400.00', on: 'order'},
    {wait: '10 s'},
    {callbacks: []},
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'partially_paid', 'transaction.amount_received': '900.00'},
    },
  ],
} satisfies Proof;
