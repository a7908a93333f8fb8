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

export const proof = {
  says: 'service/service_id lists the banks of a service, create takes their codes, and another code gets 2102.',
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
    },
  ],
} satisfies Proof;
