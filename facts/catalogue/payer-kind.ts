// Chooses the wording for payers (`facts/reference/payer-texts.ts`) by the kind of their payment method.
import type {PayerKind} from '../reference/payer-texts';
import type {Method} from './types';

const KINDS: Readonly<Record<string, PayerKind>> = {
  bank_transfer: 'bank',
  bank_wallet: 'bank',
  card: 'card',
  carrier_billing: 'mobile_money',
  crypto: 'crypto',
  instant_transfer: 'bank',
  mobile_money: 'mobile_money',
  open_banking: 'bank',
  payment_reference: 'voucher',
  qr: 'qr',
  voucher: 'voucher',
  wallet: 'wallet',
};

/** By the first kind of the method. @throws Error that names the file of a method whose kind has no wording */
export function payerKindOf({id, kind: [first]}: Pick<Method, 'id' | 'kind'>): PayerKind {
  const found = KINDS[first!];
  if (!found) {
    throw new Error(
      `facts/catalogue/methods/${id}.yaml: kind: expected one of ${Object.keys(KINDS).join(', ')}, found ${first}`,
    );
  }
  return found;
}
