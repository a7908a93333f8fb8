import type {Proof} from '../notation';

const order = {
  external_id: 'order-10045',
  service_id: 2117,
  type: 'payin',
  flow: 'h2h',
  amount: '150.00',
  currency: 'PEN',
  fields: {installments: '3'},
  return_url: 'https://shop.example/return?o=10045',
};

export const proof = {
  says: 'A DNI of Peru with its check digit, nine digits, is taken like one of eight; a RUC with a wrong check digit is refused.',
  steps: [
    {
      call: 'v2/createTransaction',
      body: {...order, payer: {email: 'rosa@example.com', document: {type: 'tax_id', number: '20512333798'}}},
      refused: 'field_invalid',
      shows: {'fields.0.path': '/payer/document/number'},
    },
    {
      call: 'v2/createTransaction',
      body: {...order, payer: {email: 'rosa@example.com', document: {type: 'national_id', number: '456789127'}}},
      shows: {'transaction.status': 'created'},
    },
  ],
} satisfies Proof;
