import type {Proof} from '../notation';

export const proof = {
  says: 'Trustly takes payers of the countries that it serves; a payer from Portugal is refused with 2108.',
  steps: [
    {
      call: 'v2/createTransaction',
      body: {
        external_id: 'order-10045',
        service_id: 3861,
        type: 'payin',
        flow: 'hpp',
        amount: '150.00',
        currency: 'EUR',
        payer: {id: 'c-1', name: 'Ana Sousa', email: 'ana@example.com', country: 'PT'},
        return_url: 'https://shop.example/return?o=10045',
      },
      refused: 'country_not_supported',
      shows: {'fields.0.path': '/payer/country'},
    },
  ],
} satisfies Proof;
