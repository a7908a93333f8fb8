import type {Proof} from '../notation';

export const proof = {
  says: 'The recipient of a p2p payment is one of its country: a UPI id in India, an IBAN in Turkey.',
  steps: [
    {
      call: 'v2/getP2pMethods',
      query: {service_id: 4245, amount: '1500.00', currency: 'INR', country: 'IN'},
      shows: {'methods.0.kind': 'upi', 'methods.0.method_id': 'in_upi_transfer'},
    },
    {
      call: 'v2/createTransaction',
      like: 'p2p',
      body: {service_id: 4246, amount: '1500.00', currency: 'TRY'},
      shows: {'transaction.status': 'created'},
    },
    {
      call: 'v2/getRecipientCard',
      body: {transaction_id: '{last.transaction.id}', method_id: 'tr_iban_transfer'},
      shows: {'requisites.kind': 'iban', 'requisites.value': 'TR850001000000000012345678'},
    },
  ],
} satisfies Proof;
