import type {Proof} from '../notation';

const body = {
  service_id: 3701,
  type: 'payin',
  amount: '15000',
  currency: 'CLP',
  flow: 'h2h',
  return_url: 'https://shop.example/orders/10045',
  payer: {email: 'rosa@example.com', document: {type: 'national_id', number: '12531909-2'}},
} as const;

const payout = {
  service_id: 3211,
  type: 'payout',
  amount: '100000',
  currency: 'PYG',
} as const;

const recipient = {
  kind: 'bank_account',
  account: '0000001234567890',
  document: {type: 'national_id', number: '3456789'},
  holder: 'Rosa Huaman',
} as const;

export const proof = {
  says: 'service/service_id lists the banks of a service, create takes their codes, and another code gets 2102, in a recipient 2110.',
  steps: [
    {
      call: 'v2/getService',
      path: {service_id: 3701},
      shows: {'service.banks.0': {code: 'bancoestado', name: 'BancoEstado', country: 'CL'}},
    },
    {
      call: 'v2/createTransaction',
      body: {...body, external_id: 'order-10045', fields: {bank_code: 'bancoestado'}},
      shows: {'transaction.status': 'created'},
    },
    {
      call: 'v2/createTransaction',
      body: {...body, external_id: 'order-10046', fields: {bank_code: '012'}},
      refused: 'field_invalid',
      shows: {'fields.0.path': '/fields/bank_code'},
    },
    {
      call: 'v2/createTransaction',
      body: {...payout, external_id: 'payout-2001', recipient: {...recipient, bank_code: '002'}},
      shows: {'transaction.status': 'processing'},
    },
    {
      call: 'v2/createTransaction',
      body: {...payout, external_id: 'payout-2002', recipient: {...recipient, bank_code: '999'}},
      refused: 'invalid_requisites',
      shows: {'fields.0.path': '/recipient/bank_code'},
    },
  ],
} satisfies Proof;
