import type {Proof} from '../notation';

const amex = (cvv: string) => ({number: '378282000001006', cvv});

export const proof = {
  says: 'An American Express card is paid with a CVV of four digits and declined with 7104 with three.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h'},
    {
      call: 'v2/payTransaction',
      like: 'pay',
      body: {card: amex('1234')},
      shows: {'transaction.status': 'processing', 'transaction.method_details.brand': 'amex'},
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.method_details.last4': '1006'},
    },
    {call: 'v2/createTransaction', like: 'payin_h2h', body: {external_id: 'order-short-cvv'}},
    {call: 'v2/payTransaction', like: 'pay', body: {card: amex('123')}},
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'declined', 'transaction.failure.code': 'invalid_cvv'},
    },
  ],
} satisfies Proof;
