import type {Proof} from '../notation';

const create = (name: string, fields: Readonly<Record<string, string>>) =>
  ({
    call: 'v2/createTransaction',
    like: 'payin_h2h',
    body: {external_id: `order-${name}`, service_id: 4721, amount: '150.00', currency: 'INR', fields},
  }) as const;

const LINK = '://pay\\?pa=[^&]+&pn=[^&]+&mc=\\d{4}&am=150\\.00&cu=INR&tr=TXN\\d+$';

/** @param scheme of the link in the button */
const pay = (scheme: string) =>
  ({
    call: 'v2/payTransaction',
    body: {transaction_id: '{last.transaction.id}'},
    shows: {
      'transaction.next_action.payload': {matches: `^upi${LINK}`},
      'transaction.next_action.deep_link': {matches: `^${scheme}${LINK}`},
    },
  }) as const;

export const proof = {
  says: 'The UPI link of a button opens the app in `fields.app`, and any UPI app without it; the QR code is for any app.',
  steps: [create('phonepe', {app: 'phonepe'}), pay('phonepe'), create('any', {}), pay('upi')],
} satisfies Proof;
