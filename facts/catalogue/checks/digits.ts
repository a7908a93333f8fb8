// Check-digit arithmetic. Inputs consist of digits; the format's regex checks everything else.

const digitsOf = (value: string): number[] => [...value].map(Number);

const isDigits = (value: string): boolean => /^\d+$/.test(value);

/** Weighted sum of the digits; the weights repeat from the left. */
export const weighted = (value: string, weights: readonly number[]): number =>
  digitsOf(value).reduce((sum, digit, index) => sum + digit * weights[index % weights.length]!, 0);

/** Weighted sum in which products above nine are replaced by the sum of their digits. */
export const folded = (value: string, weights: readonly number[]): number =>
  digitsOf(value).reduce((sum, digit, index) => {
    const product = digit * weights[index % weights.length]!;
    return sum + (product > 9 ? product - 9 : product);
  }, 0);

/** The difference to the next multiple of ten. */
export const toTen = (sum: number): number => (10 - (sum % 10)) % 10;

/** Luhn, ISO/IEC 7812-1 annex B. */
export const luhn = (value: string): boolean =>
  isDigits(value) && folded([...value].reverse().join(''), [1, 2]) % 10 === 0;

/** Remainder of a decimal number of any length. */
export const remainder = (value: string, divisor: number): number =>
  digitsOf(value).reduce((rest, digit) => (rest * 10 + digit) % divisor, 0);

/** IBAN, ISO 7064 mod 97-10: the first four characters move to the end, letters count from 10. */
export function iban(value: string): boolean {
  const turned = value.slice(4) + value.slice(0, 4);
  return (
    /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value) &&
    remainder([...turned].map((sign) => parseInt(sign, 36)).join(''), 97) === 1
  );
}
