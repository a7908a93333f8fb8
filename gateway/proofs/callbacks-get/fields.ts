import type {Proof} from '../notation';

export const proof = {
  says: 'The query has the amount and the fee in minor units, status and type as numbers, and test=1.',
  given: {point: {callbacks: 'GET'}},
  steps: [
    {call: 'v1/createTransaction', like: 'payin_v1'},
    {wait: '60 s'},
    {act: 'payer pays'},
    {
      callbacks: [
        {status: '3'},
        {
          method: 'GET',
          point_id: '1042',
          transaction_id: '880012345',
          external_id: 'order-10045',
          type: '1',
          status: '6',
          amount: '15000',
          currency: 'PEN',
          fee: '450',
          reason: {absent: true},
          ts: '1767225660',
          test: '1',
        },
      ],
    },
  ],
} satisfies Proof;
