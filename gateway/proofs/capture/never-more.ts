import type {Proof} from '../notation';

export const proof = {
  says: 'More than was authorized is 2105 and zero is 2104; the payment is still authorized.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h', body: {capture: 'manual'}},
    {call: 'v2/payTransaction', like: 'pay'},
    {wait: '1 s'},
    {
      call: 'v2/completeTransaction',
      body: {transaction_id: '{last.transaction.id}', amount: '150.01'},
      refused: 'amount_above_maximum',
    },
    {
      call: 'v2/completeTransaction',
      body: {transaction_id: '{last.transaction.id}', amount: '0.00'},
      refused: 'amount_below_minimum',
    },
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'authorized', 'transaction.sequence': 3},
    },
    {moved: {}},
  ],
} satisfies Proof;
