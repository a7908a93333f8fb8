import type {Proof} from '../notation';

const order = {external_id: 'order-10045', amount: '40.00', currency: 'USDT'};
const card = {...order, service_id: 3241, type: 'payin', flow: 'h2h', return_url: 'https://shop.example/return'};
const payout = {...order, service_id: 2227, type: 'payout'};
const recipient = {kind: 'wallet', provider: 'binance_pay', extra: {scene: 'MERCHANT_PAYMENT'}};

export const proof = {
  says: 'A gift card or a recipient that Binance does not know is 2110 in a check.',
  steps: [
    {
      call: 'v2/validateTransaction',
      body: {...card, fields: {reference_no: '0000000000000000'}},
      refused: 'invalid_requisites',
      shows: {'fields.0.path': '/fields/reference_no'},
    },
    {
      call: 'v2/validateTransaction',
      body: {...card, fields: {reference_no: '0000000000010045'}},
      shows: {valid: true},
    },
    {
      call: 'v2/validateTransaction',
      body: {...payout, recipient: {...recipient, account: '000000000'}},
      refused: 'invalid_requisites',
      shows: {'fields.0.path': '/recipient/account'},
    },
  ],
} satisfies Proof;
