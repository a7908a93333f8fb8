import {expect} from 'vitest';

/** Crockford's Base32, which ULIDs are written in. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * An amount as an integer of its minor units.
 *
 * @param amount decimal string with exactly `exponent` decimals; anything else fails the test
 */
export function minor(amount: string, exponent: number): bigint {
  expect(amount).toMatch(exponent === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${exponent}}$`));
  return BigInt(amount.replace('.', ''));
}

/** An amount of a currency with two decimals, in hundredths. */
export const cents = (amount: string): bigint => minor(amount, 2);

export const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

/**
 * A fee in hundredths, halves up.
 *
 * @param amount in hundredths
 * @param fee as the catalogue has it
 */
export function feeOf(amount: bigint, fee: {readonly percent: string; readonly fixed: string}): bigint {
  return (amount * cents(fee.percent) + 5_000n) / 10_000n + cents(fee.fixed);
}

/**
 * Requires an identifier of the contract's form.
 *
 * @param at its ULID was made at this moment, RFC 3339; left out where only the form counts
 */
export function expectId(id: string, prefix: string, at?: string): void {
  expect(id).toMatch(new RegExp(`^${prefix}_[0-9A-HJKMNP-TV-Z]{26}$`));
  if (at !== undefined) {
    expect(new Date(ulidTime(id.slice(prefix.length + 1))).toISOString(), id).toBe(at);
  }
}

/** The moment in a ULID, in milliseconds since 1970. */
export function ulidTime(ulid: string): number {
  return [...ulid.slice(0, 10)].reduce((value, digit) => value * 32 + ALPHABET.indexOf(digit), 0);
}
