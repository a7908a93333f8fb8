import type {Proof} from '../notation';

const create = {call: 'v2/createTransaction', like: 'payin_h2h'} as const;
const order = {service_id: 2118, amount: '1500', currency: 'JPY'} as const;

export const proof = {
  says: 'A token of Google Pay is 2101 without browser; with it, the card of one that is PAN_ONLY asks for a challenge.',
  steps: [
    {
      ...create,
      body: {...order, fields: {google_pay_token: '{"PAN_ONLY":"4111110000030002"}'}},
      as: 'order',
    },
    {
      call: 'v2/payTransaction',
      like: 'pay',
      without: ['card', 'browser'],
      refused: 'field_required',
      shows: {'fields.0.path': '/browser'},
    },
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {'transaction.status': 'created', 'transaction.sequence': 1},
    },
    {
      call: 'v2/payTransaction',
      like: 'pay',
      without: ['card'],
      shows: {
        'transaction.status': 'requires_action',
        'transaction.method_details.wallet': 'google_pay',
      },
    },
    {
      ...create,
      body: {
        ...order,
        external_id: 'order-10046',
        fields: {google_pay_token: '{"protocolVersion":"ECv2","signature":"AAAA","signedMessage":"{}"}'},
      },
    },
    {call: 'v2/payTransaction', like: 'pay', without: ['card', 'browser'], refused: 'field_required'},
    {call: 'v2/payTransaction', like: 'pay', without: ['card'], shows: {'transaction.status': 'processing'}},
  ],
} satisfies Proof;
