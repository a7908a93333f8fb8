import type {Proof} from '../notation';

export const proof = {
  says: 'A payment with a token of Google Pay is one by card, and method_details.wallet tells it from a typed card.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      body: {
        service_id: 2118,
        amount: '1500',
        currency: 'JPY',
        fields: {google_pay_token: '{"protocolVersion":"ECv2","signature":"AAAA","signedMessage":"{}"}'},
      },
    },
    {call: 'v2/payTransaction', like: 'pay', without: ['card']},
    {wait: '1 s'},
    {
      callbacks: [
        {'data.transaction.method_details.wallet': 'google_pay'},
        {
          'data.transaction.status': 'completed',
          'data.transaction.method_details.kind': 'card',
          'data.transaction.method_details.wallet': 'google_pay',
        },
      ],
    },
    {call: 'v2/createTransaction', like: 'payin_h2h', body: {external_id: 'order-10046'}},
    {call: 'v2/payTransaction', like: 'pay', shows: {'transaction.method_details.wallet': {absent: true}}},
  ],
} satisfies Proof;
