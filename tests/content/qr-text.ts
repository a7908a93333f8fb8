import {expect} from 'vitest';

const SIDE = 29;
const DATA_BYTES = 44;
const CHECK_BYTES = 26;

/** What each mask flips, by its number; row and column from 0. */
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_r, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** Finders with their borders and formats, timing lines and the one alignment pattern of version 3. */
const isFixed = (row: number, column: number): boolean =>
  (row < 9 && (column < 9 || column >= SIDE - 8)) ||
  (row >= SIDE - 8 && column < 9) ||
  row === 6 ||
  column === 6 ||
  (Math.abs(row - 22) <= 2 && Math.abs(column - 22) <= 2);

/**
 * Reads a QR code of version 3 with error correction M, as a camera would: format, mask, bytes, text. The check bytes
 * must be right without any correction; anything wrong fails the test.
 *
 * @param modules one string a row, `#` is dark
 */
export function qrText(modules: readonly string[]): string {
  expect(modules.map((row) => row.length)).toEqual(Array.from({length: SIDE}, () => SIDE));
  const dark = (row: number, column: number): boolean => modules[row]![column] === '#';
  const bytes = readBytes(dark, MASKS[readMask(dark)]!);
  expect(syndromes(bytes)).toEqual(Array.from({length: CHECK_BYTES}, () => 0));
  const bits = bytes
    .slice(0, DATA_BYTES)
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  expect(bits.slice(0, 4)).toBe('0100');
  const length = parseInt(bits.slice(4, 12), 2);
  const text = Array.from({length}, (_, index) => parseInt(bits.slice(12 + 8 * index, 20 + 8 * index), 2));
  return Buffer.from(text).toString('utf8');
}

/** Both copies of the format must agree and name level M. */
function readMask(dark: (row: number, column: number) => boolean): number {
  const first = [0, 1, 2, 3, 4, 5, 7]
    .map((at) => dark(8, at))
    .concat([8, 7, 5, 4, 3, 2, 1, 0].map((at) => dark(at, 8)));
  const second = [1, 2, 3, 4, 5, 6, 7]
    .map((at) => dark(SIDE - at, 8))
    .concat([8, 7, 6, 5, 4, 3, 2, 1].map((at) => dark(8, SIDE - at)));
  expect(second).toEqual(first);
  const format = parseInt(first.map(Number).join(''), 2) ^ 0b101010000010010;
  expect(format >> 13).toBe(0);
  return (format >> 10) & 7;
}

function readBytes(
  dark: (row: number, column: number) => boolean,
  mask: (row: number, column: number) => boolean,
): number[] {
  let bits = '';
  const pairs = [28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 5, 3, 1];
  pairs.forEach((right, index) => {
    for (let step = 0; step < SIDE; step++) {
      const row = index % 2 === 0 ? SIDE - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (!isFixed(row, column)) {
          bits += Number(dark(row, column) !== mask(row, column));
        }
      }
    }
  });
  return bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2));
}

/** The code word as a polynomial over GF(256), at the powers of 2: zero each time if no byte is wrong. */
function syndromes(bytes: readonly number[]): number[] {
  const times2 = (value: number): number => (value & 128 ? (value << 1) ^ 0x11d : value << 1);
  const timesPower = (value: number, power: number): number => {
    let product = value;
    for (let step = 0; step < power; step++) {
      product = times2(product);
    }
    return product;
  };
  return Array.from({length: CHECK_BYTES}, (_, power) =>
    bytes.reduce((value, byte) => timesPower(value, power) ^ byte, 0),
  );
}
