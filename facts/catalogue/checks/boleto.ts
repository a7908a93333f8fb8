// Boletos in FEBRABAN's layout: check digits, and the line with due date and amount.
import {folded, toTen, weighted} from './digits';

const modulo10 = (value: string): number => toTen(folded([...value].reverse().join(''), [2, 1]));

/** Check digit over the other 43 digits of the bar code; 0, 10 and 11 become 1. */
function modulo11(value: string): number {
  const digit = 11 - (weighted([...value].reverse().join(''), [2, 3, 4, 5, 6, 7, 8, 9]) % 11);
  return digit > 9 ? 1 : digit;
}

/** Bar code of a boleto, 44 digits. */
export const boletoBarcode = (value: string): boolean =>
  /^\d{44}$/.test(value) && modulo11(value.slice(0, 4) + value.slice(5)) === Number(value[4]);

/** Digitable line of a boleto, 47 digits: one check digit for each of three fields, and the bar code's. */
export function boletoLine(value: string): boolean {
  const match = /^(\d{9})(\d)(\d{10})(\d)(\d{10})(\d)(\d)(\d{14})$/.exec(value);
  if (!match) {
    return false;
  }
  const [, first = '', one, second = '', two, third = '', three, general, rest] = match;
  return (
    modulo10(first) === Number(one) &&
    modulo10(second) === Number(two) &&
    modulo10(third) === Number(three) &&
    boletoBarcode(`${first.slice(0, 4)}${general}${rest}${first.slice(4)}${second}${third}`)
  );
}

const DAY = 86_400_000;
/** The due factor counts days from this date. It reached 9999 on 21 February 2025 and restarted at 1000. */
const FIRST_DAY = Date.UTC(1997, 9, 7) / DAY;
/** Brasília has been three hours behind UTC all year since 2019. */
const BEHIND = 3 * 3_600_000;

/** Due factor of a day in Brasília. @param due milliseconds since 1970 */
function dueFactor(due: number): number {
  const days = Math.floor((due - BEHIND) / DAY) - FIRST_DAY;
  return days > 9999 ? ((days - 1000) % 9000) + 1000 : days;
}

/**
 * A boleto with the bank and free digits of another one.
 * @param line 47 digits
 * @param due milliseconds since 1970
 * @param amount centavos
 */
export function boletoDue(
  line: string,
  due: number,
  amount: bigint,
): {readonly line: string; readonly barcode: string} {
  const rest = String(dueFactor(due)).padStart(4, '0') + String(amount).padStart(10, '0');
  const bank = line.slice(0, 4);
  const free = line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
  const general = modulo11(bank + rest + free);
  return {line: `${line.slice(0, 32)}${general}${rest}`, barcode: `${bank}${general}${rest}${free}`};
}
