import type {Proof} from '../notation';

export const proof = {
  says: 'The dispute card completes and is charged_back 60 s later.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h'},
    {
      call: 'v2/payTransaction',
      like: 'pay',
      body: {card: {number: '4111110000140009'}},
      shows: {'transaction.status': 'processing'},
    },
    {wait: '1 s'},
    {call: 'v2/findTransaction', query: {id: '{last.transaction.id}'}, shows: {'transaction.status': 'completed'}},
    {wait: '60 s'},
    {call: 'v2/findTransaction', query: {id: '{last.transaction.id}'}, shows: {'transaction.status': 'charged_back'}},
    {
      postings: [
        {entry: 'payin', currency: 'PEN', pending: '145.50'},
        {entry: 'chargeback_hold', currency: 'PEN', available: '-150.00', reserved: '150.00'},
      ],
    },
  ],
} satisfies Proof;
