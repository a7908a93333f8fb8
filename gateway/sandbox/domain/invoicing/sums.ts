// Calculates the totals of an invoice with exact arithmetic; halves are rounded away from zero.
import type {FieldFault} from '../../kit/failure';
import type {ExactObject} from '../../../../lib/exact-json';
import {divideRounded} from '../reports/settlements';
import {readAmount} from './amounts';
import type {Item} from './tables';
import {asText} from '../../../../lib/read-json';
import {validated} from '../../../../lib/exact-json';

/** In minor units. */
export interface Sums {
  readonly subtotal: bigint;
  readonly discount: bigint;
  readonly tax: bigint;
  readonly total: bigint;
}

/** Converts `1.5` to the fraction 15/10. */
function fraction(text: string): readonly [bigint, bigint] {
  const [whole = '0', decimals = ''] = text.split('.');
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
}

/** `quantity` × `unitPrice`, rounded to the minor unit. */
export function lineAmount(quantity: string, unitPrice: bigint): bigint {
  const [count, scale] = fraction(quantity);
  return divideRounded(count * unitPrice, scale);
}

/** A percentage, rounded to the minor unit. @param rate in percent, for example `18` or `10.5` */
export function taxOf(taxable: bigint, rate: string): bigint {
  const [part, scale] = fraction(rate);
  return divideRounded(taxable * part, scale * 100n);
}

/** Totals of an invoice's items. */
export function sumsOf(items: readonly Item[]): Sums {
  const sum = (part: (item: Item) => bigint): bigint => items.reduce((total, item) => total + part(item), 0n);
  return {
    subtotal: sum(({amount}) => amount),
    discount: sum(({discount}) => discount),
    tax: sum(({tax}) => tax),
    total: sum(({total}) => total),
  };
}

/** Reads one line and adds errors to `faults`. */
function itemOf(input: ExactObject, index: number, currency: string, faults: FieldFault[]): Item {
  const path = `/items/${index}`;
  const quantity = asText(input['quantity']);
  const taxRate = asText(input['tax_rate'] ?? '0');
  const unitPrice = readAmount(asText(input['unit_price']), currency, `${path}/unit_price`, faults);
  const discount = readAmount(asText(input['discount'] ?? '0'), currency, `${path}/discount`, faults);
  const amount = lineAmount(quantity, unitPrice);
  if (discount > amount) {
    faults.push({path: `${path}/discount`, code: 'field_invalid', message: 'more than quantity x unit_price'});
  }
  const tax = taxOf(amount - discount, taxRate);
  return {
    name: asText(input['name']),
    sku: validated<string | null>(input['sku'] ?? null),
    quantity,
    unitPrice,
    amount,
    discount,
    taxRate,
    tax,
    total: amount - discount + tax,
  };
}

/** The lines with their amounts. Adds invalid amounts to `faults`. */
export const itemsOf = (inputs: readonly ExactObject[], currency: string, faults: FieldFault[]): Item[] =>
  inputs.map((input, index) => itemOf(input, index, currency, faults));
