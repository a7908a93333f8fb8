import {createHash} from 'node:crypto';
import {keccak_256} from '@noble/hashes/sha3.js';
import {base58, base58xrp, bech32, createBase58check} from '@scure/base';
import type {AddressCheck} from '@repo/facts/reference/data/crypto-networks';

const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest());
const base58check = createBase58check(sha256);

const passes = (attempt: () => unknown): boolean => {
  try {
    return Boolean(attempt());
  } catch {
    return false;
  }
};

/** Addresses of the XRP Ledger have the letters of Base58 in another order. */
function isXrp(address: string): boolean {
  const bytes = base58xrp.decode(address);
  const expected = sha256(sha256(bytes.slice(0, -4))).slice(0, 4);
  return Buffer.from(expected).equals(Buffer.from(bytes.slice(-4)));
}

function isEip55(address: string): boolean {
  const digits = address.slice(2);
  const hash = Buffer.from(keccak_256(new TextEncoder().encode(digits.toLowerCase()))).toString('hex');
  return [...digits].every((digit, index) =>
    parseInt(hash[index]!, 16) >= 8 ? digit === digit.toUpperCase() : digit === digit.toLowerCase(),
  );
}

const CASH_LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const CASH_GENERATORS = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n] as const;

function isCashAddr(address: string): boolean {
  const [prefix, payload] = address.split(':') as [string, string];
  const values = [
    ...[...prefix].map((sign) => sign.charCodeAt(0) & 31),
    0,
    ...[...payload].map((sign) => CASH_LETTERS.indexOf(sign)),
  ];
  const rest = values.reduce((sum, value) => {
    const shifted = ((sum & 0x07ffffffffn) << 5n) ^ BigInt(value);
    return CASH_GENERATORS.reduce(
      (next, generator, bit) => ((sum >> BigInt(35 + bit)) & 1n ? next ^ generator : next),
      shifted,
    );
  }, 1n);
  return rest === 1n;
}

function isTon(address: string): boolean {
  const bytes = Buffer.from(address, 'base64url');
  let crc = 0;
  for (const byte of bytes.subarray(0, 34)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) {
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
    }
  }
  return bytes.length === 36 && bytes.readUInt16BE(34) === crc;
}

/** Whether an address passes the checksum that the table names; `none` tells only that it is 32 bytes. Never throws. */
export function passesCheck(address: string, check: AddressCheck): boolean {
  switch (check) {
    case 'Base58Check':
      return passes(() => (address.startsWith('r') ? isXrp(address) : base58check.decode(address)));
    case 'Bech32':
      return passes(() => bech32.decode(address as `${string}1${string}`, false));
    case 'EIP-55':
      return isEip55(address);
    case 'CashAddr':
      return passes(() => isCashAddr(address));
    case 'CRC-16':
      return isTon(address);
    case 'none':
      return passes(() => base58.decode(address).length === 32);
  }
}
