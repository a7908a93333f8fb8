import type {Proof} from '../notation';

export const proof = {
  says: 'create refuses a field whose step is update: a UTR there would be lost.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      body: {service_id: 4761, amount: '10000.00', currency: 'INR', fields: {utr: '600112345678'}},
      refused: 'field_not_allowed',
      shows: {'fields.0.path': '/fields/utr'},
    },
    {
      call: 'v1/createTransaction',
      like: 'payin_v1',
      body: {service_id: 4761, flow: 'h2h', amount: 1000000, currency: 'INR', fields: {utr: '600112345678'}},
      refused: 'field_not_allowed',
      shows: {'fields.0.path': 'fields.utr'},
    },
  ],
} satisfies Proof;
