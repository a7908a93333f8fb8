// Stored details of payer, card and recipient. They are masked, so that no answer can reveal more.
import {binOf, last4Of, testCardOf, type CardMark} from '../domain/card-mark';
import {maskPhone} from '../domain/transaction/next-action';
import type {Payer, TransactionRecord} from '../domain/transaction/record';
import type {ExactJson, ExactObject} from '../../../lib/exact-json';
import type {SandboxService} from '../domain/services/services';
import {textField} from './call';
import {asMaybeObject, asObject, asText} from '../../../lib/read-json';

type Details = TransactionRecord['methodDetails'];

/** Replaces all but the last four characters with asterisks. */
export const maskTail = (text: string): string => text.slice(-4).padStart(text.length, '*');

/** Masks `ana@example.com` as `a**@example.com`, and `a@example.com` as `*@example.com`. */
export const maskEmail = (email: string): string =>
  email.replace(/^(.)([^@]*)/, (_all, first: string, rest: string) => (rest ? first + rest.replace(/./g, '*') : '*'));

export function payerOf(value: ExactJson | undefined): Payer | null {
  if (!value) {
    return null;
  }
  const input = asObject(value);
  const document = asMaybeObject(input['document']);
  return {
    id: textField(input, 'id'),
    email: textField(input, 'email'),
    phone: textField(input, 'phone'),
    name: textField(input, 'name'),
    ip: textField(input, 'ip'),
    country: textField(input, 'country'),
    document: document
      ? {
          type: asText(document['type']),
          number: maskTail(asText(document['number'])),
          country: textField(document, 'country'),
        }
      : null,
  };
}

const BRANDS = [
  [/^4/, 'visa'],
  [/^5/, 'mastercard'],
  [/^3[47]/, 'amex'],
] as const;

/** @param digits of the card, at least the first two */
export const brandOfDigits = (digits: string): string =>
  BRANDS.find(([beginning]) => beginning.test(digits))?.[1] ?? 'other';

export const brandOf = (card: CardMark): string => testCardOf(card)?.brand ?? brandOfDigits(card);

export const cardDetails = (card: CardMark): NonNullable<Details> => ({
  kind: 'card',
  brand: brandOf(card),
  bin: binOf(card),
  last4: last4Of(card),
});

export const phoneDetails = (phone: string, operator: string | null = null): Details => ({
  kind: 'phone',
  phone: maskPhone(phone),
  operator,
});

/** The operator of a mobile account, which is named in `bank_code`. A bank's code does not begin with a letter there. */
function operatorIn(recipient: ExactObject): string | null {
  const code = textField(recipient, 'bank_code');
  return code !== null && /^[a-z]/.test(code) ? code : null;
}

/** Default wallet name if a request has none. */
export const walletOf = ({method}: SandboxService): string =>
  method?.startsWith('binance') ? 'binance_pay' : method?.startsWith('upi_') ? 'upi' : (method ?? 'binance_pay');

/** The bank of the examples, as in the list of Peru's banks; the full list would be too large for a page. */
export const KNOWN_BANK = {code: '002', name: 'Banco de Crédito del Perú (BCP)'};

/**
 * Position of the bank code in account numbers: first in a CCI and a CLABE, and from position 5 in an IBAN of these
 * countries.
 */
const BANK_IN_ACCOUNT: Readonly<Record<string, readonly [from: number, to: number]>> = {
  MX: [0, 3],
  PE: [0, 3],
  TR: [4, 9],
  UA: [4, 10],
};

function bankIn(account: string, {country}: SandboxService): string | null {
  const place = BANK_IN_ACCOUNT[country ?? ''];
  return place ? account.slice(...place) : null;
}

/** Details of a payout's recipient. @param card that receives it */
export function recipientDetails(
  value: ExactJson | undefined,
  card: CardMark | null,
  service: SandboxService,
): Details {
  const recipient = asMaybeObject(value);
  switch (recipient?.['kind']) {
    case 'bank_account': {
      const account = asText(recipient['account']);
      return {
        kind: 'bank_account',
        bank_code: textField(recipient, 'bank_code') ?? bankIn(account, service),
        bank_name: service.country === 'PE' && account.startsWith(KNOWN_BANK.code) ? KNOWN_BANK.name : null,
        last4: account.slice(-4),
        holder: textField(recipient, 'holder'),
        // The UTR is known only after the bank has assigned it.
        ...(service.country === 'IN' && {reference: null}),
      };
    }
    case 'card':
      return cardDetails(card!);
    case 'phone':
      return phoneDetails(asText(recipient['phone']), operatorIn(recipient));
    case 'wallet':
      return {
        kind: 'wallet',
        provider: textField(recipient, 'provider') ?? walletOf(service),
        account: maskTail(asText(recipient['account'])),
        provider_reference: null,
      };
    case 'crypto':
      return {
        kind: 'crypto',
        network: asText(recipient['network']),
        address: asText(recipient['address']),
        memo: textField(recipient, 'memo'),
        tx_hash: null,
        confirmations: 0,
      };
    case 'email': {
      const email = maskEmail(asText(recipient['email']));
      return service.sendsCode
        ? {kind: 'gift_code', product: 'Gift code', sent_to: email}
        : {kind: 'wallet', provider: walletOf(service), account: email, provider_reference: null};
    }
    default:
      return null;
  }
}
