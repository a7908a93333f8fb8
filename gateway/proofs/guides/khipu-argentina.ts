import type {Proof} from '../notation';

export const proof = {
  says: 'Khipu in Argentine pesos takes a DNI or CUIT and a number of +54 9, and refuses a Chilean phone.',
  steps: [
    {
      call: 'v2/createTransaction',
      body: {
        external_id: 'order-10045',
        service_id: 3922,
        type: 'payin',
        flow: 'hpp',
        amount: '15000.00',
        currency: 'ARS',
        payer: {
          name: 'Nicolas Fernandez',
          email: 'nicolas@example.com',
          phone: '+5491123456789',
          document: {type: 'tax_id', number: '20267565393'},
        },
        return_url: 'https://shop.example/return?o=10045',
      },
      shows: {'transaction.status': 'created'},
    },
    {
      call: 'v2/createTransaction',
      body: {
        external_id: 'order-10046',
        service_id: 3922,
        type: 'payin',
        flow: 'hpp',
        amount: '15000.00',
        currency: 'ARS',
        payer: {
          name: 'Nicolas Fernandez',
          email: 'nicolas@example.com',
          phone: '+56961234567',
          document: {type: 'tax_id', number: '20267565393'},
        },
        return_url: 'https://shop.example/return?o=10046',
      },
      refused: 'field_invalid',
      shows: {'fields.0.path': '/payer/phone'},
    },
  ],
} satisfies Proof;
