import type {Proof} from '../notation';

export const proof = {
  says: 'The line of a boleto in the sandbox has the amount and the day of expires_at in Brasília.',
  steps: [
    {
      call: 'v2/createTransaction',
      as: 'order',
      body: {
        external_id: 'order-10045',
        service_id: 3441,
        type: 'payin',
        flow: 'h2h',
        amount: '151.20',
        currency: 'BRL',
        expires_in: 259200,
        return_url: 'https://shop.example/return?o=10045',
        payer: {
          name: 'Ana Souza',
          email: 'ana@example.com',
          document: {type: 'tax_id', number: '39053344705'},
        },
        fields: {zip_code: '01310100', address: 'Av. Exemplo 100, São Paulo'},
      },
    },
    {
      call: 'v2/payTransaction',
      body: {transaction_id: '{order.transaction.id}'},
      shows: {
        'transaction.expires_at': '2026-01-04T00:00:00.000Z',
        'transaction.next_action.reference': '00190000090000000000000000000000513150000015120',
        'transaction.next_action.barcode': '00195131500000151200000000000000000000000000',
      },
    },
  ],
} satisfies Proof;
