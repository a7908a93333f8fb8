import type {Proof} from '../notation';

export const proof = {
  says: 'expires_in of service 2117 is 300 to 86400 seconds; outside it is 2102 at /expires_in.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {expires_in: 299},
      refused: 'field_invalid',
      shows: {'fields.0.path': '/expires_in'},
    },
    {call: 'v2/createTransaction', like: 'payin', body: {expires_in: 86401}, refused: 'field_invalid'},
    {call: 'v2/createTransaction', like: 'payin', body: {external_id: 'order-1', expires_in: 300}},
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {external_id: 'order-2', expires_in: 86400},
      shows: {'transaction.expires_at': '2026-01-02T00:00:00.000Z'},
    },
    {
      call: 'v2/getService',
      path: {service_id: 2117},
      shows: {'service.expires_in': {min: 300, default: 1800, max: 86400}},
    },
  ],
} satisfies Proof;
