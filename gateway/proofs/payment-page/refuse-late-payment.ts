import type {Proof} from '../notation';

export const proof = {
  says: 'A late payment that you do not want goes back with transaction/cancel.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', body: {service_id: 2122, expires_in: 300}},
    {wait: '300 s'},
    {act: 'payer pays'},
    {call: 'v2/cancelTransaction', like: 'cancel', shows: {'refund.amount': '150.00'}},
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'refunded', 'transaction.late': true, 'transaction.amount_refunded': '150.00'},
    },
  ],
} satisfies Proof;
