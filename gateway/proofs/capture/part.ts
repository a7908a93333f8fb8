import type {Proof} from '../notation';

export const proof = {
  says: '120.00 captured of 150.00 at 3 % gives fee 3.60 and net 116.40; amount stays what was authorized.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h', body: {capture: 'manual'}},
    {call: 'v2/payTransaction', like: 'pay'},
    {wait: '1 s'},
    {moved: {}},
    {
      call: 'v2/completeTransaction',
      body: {transaction_id: '{last.transaction.id}', amount: '120.00'},
      shows: {
        'transaction.status': 'completed',
        'transaction.amount': '150.00',
        'transaction.amount_received': '120.00',
        'transaction.fee.amount': '3.60',
        'transaction.net_amount': '116.40',
      },
    },
    {moved: {PEN: {pending: '116.40'}}},
  ],
} satisfies Proof;
