import type {Proof} from '../notation';

export const proof = {
  says: 'A DNI of Peru with its check digit, nine digits, is taken like one of eight; a RUC with a wrong check digit is refused.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      body: {
        fields: {installments: '3'},
        payer: {email: 'rosa@example.com', document: {type: 'tax_id', number: '20512333798'}},
      },
      refused: 'field_invalid',
      shows: {'fields.0.path': '/payer/document/number'},
    },
    {
      call: 'v2/createTransaction',
      like: 'payin_h2h',
      body: {
        fields: {installments: '3'},
        payer: {email: 'rosa@example.com', document: {type: 'national_id', number: '456789127'}},
      },
      shows: {'transaction.status': 'created'},
    },
  ],
} satisfies Proof;
