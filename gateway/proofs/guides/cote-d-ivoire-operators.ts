import type {Proof} from '../notation';

const create = (operator: string) =>
  ({
    call: 'v2/createTransaction',
    like: 'payin_h2h',
    body: {external_id: `order-${operator}`, service_id: 3501, amount: '5000', currency: 'XOF', fields: {operator}},
  }) as const;

const pay = (action: string) =>
  ({
    call: 'v2/payTransaction',
    body: {transaction_id: '{last.transaction.id}', phone: '+2250701234567'},
    shows: {'transaction.next_action.type': action},
  }) as const;

export const proof = {
  says: "Mobile money in Côte d'Ivoire: Orange asks for a code, MTN and Moov pay in a prompt on the phone, Wave by redirect.",
  steps: [
    create('orange'),
    pay('enter_otp'),
    create('mtn'),
    pay('wait'),
    create('moov'),
    pay('wait'),
    create('wave'),
    pay('redirect'),
  ],
} satisfies Proof;
