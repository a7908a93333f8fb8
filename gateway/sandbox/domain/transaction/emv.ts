// QR code text in EMV Merchant-Presented Mode: tag, length, value, with a final checksum.
import {crc16} from '../../../../facts/catalogue/checks/crc16';
import {fromMinor} from '../../../../facts/reference/currencies';

/** The sandbox's own scheme. The catalogue has the texts of methods with their own scheme. */
const SCHEME = 'pe.example.pay';
const MERCHANT = {category: '5999', currency: '604', country: 'PE', name: 'ANDINA MARKET', city: 'LIMA'};

const field = (tag: string, value: string): string => `${tag}${String(value.length).padStart(2, '0')}${value}`;

/**
 * A code for one payment in PEN.
 * @param reference identifies the payment, at most 25 letters and digits
 * @param amount minor units
 */
export function emvText(reference: string, amount: bigint): string {
  const text = [
    field('00', '01'),
    // Valid for one payment.
    field('01', '12'),
    field('26', field('00', SCHEME) + field('01', reference)),
    field('52', MERCHANT.category),
    field('53', MERCHANT.currency),
    field('54', fromMinor(amount, 'PEN')),
    field('58', MERCHANT.country),
    field('59', MERCHANT.name),
    field('60', MERCHANT.city),
    '6304',
  ].join('');
  return text + crc16(new TextEncoder().encode(text), 0xffff).toString(16).toUpperCase().padStart(4, '0');
}
