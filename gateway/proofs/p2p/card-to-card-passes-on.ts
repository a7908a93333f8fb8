import type {Proof} from '../notation';

export const proof = {
  says: 'From card to card the wallet gains nothing: the fee is taken out on the way.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      body: {
        service_id: 3081,
        type: 'p2p',
        amount: '1500.00',
        currency: 'UAH',
        payer: {name: 'Ana Torres'},
        fields: {recipient_card: '5555550000010001'},
      },
      shows: {
        'transaction.fee': {amount: '45.00', currency: 'UAH', payer: 'customer'},
        'transaction.net_amount': '0.00',
      },
      as: 'transfer',
    },
    {call: 'v2/payTransaction', like: 'pay'},
    {wait: '5 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{transfer.transaction.id}'},
      shows: {
        'transaction.status': 'completed',
        'transaction.amount_received': '1500.00',
        'transaction.net_amount': '0.00',
      },
    },
    {moved: {}},
  ],
} satisfies Proof;
