import type {Proof} from '../notation';

export const proof = {
  says: 'After the refund window of a service, here 90 days of Pix, a refund gets 4007, and nothing moves.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {
        service_id: 4401,
        currency: 'BRL',
        payer: {
          name: 'Mariana Souza',
          email: 'mariana@example.com',
          document: {type: 'tax_id', number: '39053344705'},
        },
      },
      headers: {'X-Test-Scenario': 'completed'},
      as: 'order',
    },
    {call: 'v2/getService', path: {service_id: '4401'}, shows: {'service.refund_days': 90}},
    {wait: '91 d'},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', reason: 'The customer asked'},
      refused: 'refund_not_supported',
    },
    {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.status': 'completed'}},
  ],
} satisfies Proof;
