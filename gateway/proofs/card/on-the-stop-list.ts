import type {Proof} from '../notation';

export const proof = {
  says: 'A card on the stop list is refused as the recipient of a transfer and behind a Google Pay token too.',
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
        fields: {recipient_card: '4111110000190004'},
      },
      refused: 'stoplist_hit',
    },
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      body: {
        service_id: 2118,
        amount: '1500',
        currency: 'JPY',
        fields: {google_pay_token: '{"PAN_ONLY":"4111110000190004"}'},
      },
    },
    {call: 'v2/payTransaction', like: 'pay', without: ['card'], refused: 'stoplist_hit'},
  ],
} satisfies Proof;
