import type {Proof} from '../notation';

export const proof = {
  says: "The name of a company is taken as registered, with dots, commas, '&' and parentheses.",
  steps: ['Andina S.R.L.', 'Andina Market, S.A. de C.V.', 'Smith & Sons (Perú) S.A.C.'].map((name, index) => ({
    call: 'v2/createTransaction',
    body: {
      external_id: `order-1004${index}`,
      service_id: 4501,
      type: 'payin',
      flow: 'h2h',
      amount: '15000.00',
      currency: 'ARS',
      payer: {name, email: 'compras@example.com', document: {type: 'tax_id', number: '30500010912'}},
      return_url: 'https://shop.example/return?o=1',
    },
    shows: {'transaction.status': 'created'},
  })),
} satisfies Proof;
