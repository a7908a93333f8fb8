import type {Proof} from '../notation';

export const proof = {
  says: 'The MFO of a Ukrainian IBAN, the six digits from position 5, is the bank_code of the payout.',
  given: {balances: {UAH: {available: '100000.00'}}},
  steps: [
    {
      call: 'v2/createTransaction',
      body: {
        external_id: 'payout-2001',
        service_id: 3231,
        type: 'payout',
        amount: '1500.00',
        currency: 'UAH',
        recipient: {
          kind: 'bank_account',
          account: 'UA213223130000026007233566001',
          holder: 'Олена Коваль',
          document: {type: 'tax_id', number: '1759013776'},
          extra: {purpose: 'Виплата за договором 10045'},
        },
      },
      shows: {'transaction.method_details.bank_code': '322313'},
    },
  ],
} satisfies Proof;
