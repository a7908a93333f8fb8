// Bank accounts and references whose check digits no installed library validates by digits only.
import {folded, remainder, toTen, weighted} from './digits';

/** Peruvian CCI: one check digit for bank and branch, one for the account. */
export const cci = (value: string): boolean =>
  /^\d{20}$/.test(value) &&
  toTen(folded(value.slice(0, 6), [1, 2])) === Number(value[18]) &&
  toTen(folded(value.slice(6, 18), [1, 2])) === Number(value[19]);

/**
 * Mexican CLABE. The installed library also checks a list of banks and cities, which lacks newer banks and takes longer
 * to build than the rest of the gateway's start-up.
 */
export const clabe = (value: string): boolean =>
  /^\d{18}$/.test(value) && toTen(weighted(value.slice(0, 17), [3, 7, 1])) === Number(value[17]);

/** Modulus 11 with weights 2 to 7 from the right; 10 becomes 0 and 11 becomes 1. */
function cccDigit(digits: string): number {
  const rest = 11 - (weighted([...digits].reverse().join(''), [2, 3, 4, 5, 6, 7]) % 11);
  return rest > 9 ? rest - 10 : rest;
}

/** Venezuelan CCC: bank (4), branch (4), two check digits and the account (10). */
export function ccc(value: string): boolean {
  const branch = value.slice(4, 8);
  return `${cccDigit(value.slice(0, 8))}${cccDigit(branch + value.slice(10))}` === value.slice(8, 10);
}

/** Nigerian NUBAN preceded by its bank code: 3 digits by the rule of 2010, or 6 by that of 2020. */
export function nuban(value: string): boolean {
  const match = /^(\d{3}|\d{6})(\d{9})(\d)$/.exec(value);
  return match !== null && toTen(weighted(match[1]! + match[2]!, [3, 7, 3])) === Number(match[3]);
}

/**
 * Multibanco: entity (5), reference (9) and amount in cents (8). If the creditor uses the scheme, the last two digits
 * of the reference are check digits over all three.
 */
export function multibanco(value: string): boolean {
  const match = /^(\d{5})(\d{7})(\d{2})(\d{8})$/.exec(value);
  if (!match) {
    return false;
  }
  const [, entity, number, control, amount] = match;
  return 98 - ((3 * remainder(`${entity}${number}${amount}`, 97)) % 97) === Number(control);
}
