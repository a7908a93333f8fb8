// Addresses on public networks, validated by their network's checksum.
import {sha256} from '@noble/hashes/sha2.js';
import {keccak_256} from '@noble/hashes/sha3.js';
import {bech32, bech32m, createBase58check, hex} from '@scure/base';
import {crc16} from './crc16';

const base58check = createBase58check(sha256);

/** The decoded bytes; null if the decoder throws. */
function decoded(decode: () => Uint8Array): Uint8Array | null {
  try {
    return decode();
  } catch {
    return null;
  }
}

/** TRON: Base58Check, version byte 0x41. */
export function tron(value: string): boolean {
  const bytes = decoded(() => base58check.decode(value));
  return bytes?.length === 21 && bytes[0] === 0x41;
}

/**
 * Ethereum and compatible networks: EIP-55 for mixed case. All-lowercase and all-uppercase addresses have no checksum.
 */
export function evm(value: string): boolean {
  const spelling = evmSpelling(value);
  if (spelling === null) {
    return false;
  }
  const digits = value.slice(2);
  return digits === digits.toLowerCase() || digits === digits.toUpperCase() || spelling === value;
}

/** An Ethereum address with EIP-55 capitalization; null for any other text. */
export function evmSpelling(value: string): string | null {
  const [, digits] = /^0x([0-9a-fA-F]{40})$/.exec(value) ?? [];
  if (digits === undefined) {
    return null;
  }
  const small = digits.toLowerCase();
  const hash = hex.encode(keccak_256(new TextEncoder().encode(small)));
  return `0x${[...small].map((sign, at) => (parseInt(hash[at]!, 16) > 7 ? sign.toUpperCase() : sign)).join('')}`;
}

/** TON: tag, workchain, 32 bytes and a CRC-16 (XMODEM), in Base64url. */
export function ton(value: string): boolean {
  if (!/^[EU]Q[A-Za-z0-9_-]{46}$/.test(value)) {
    return false;
  }
  const bytes = Uint8Array.from(atob(value.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
  return crc16(bytes.subarray(0, 34), 0) === bytes[34]! * 256 + bytes[35]!;
}

function segwit(value: string): boolean {
  for (const [codec, isVersion] of [
    [bech32, (version: number) => version === 0],
    [bech32m, (version: number) => version > 0 && version <= 16],
  ] as const) {
    const words = codec.decodeUnsafe(value)?.words;
    if (words && isVersion(words[0]!)) {
      const program = codec.fromWordsUnsafe(words.slice(1));
      return program instanceof Uint8Array && program.length >= 2 && program.length <= 40;
    }
  }
  return false;
}

/** Bitcoin main network: Base58Check with version 0 or 5, or Bech32 starting with `bc1`. */
export function bitcoin(value: string): boolean {
  if (/^bc1/i.test(value)) {
    return segwit(value);
  }
  const bytes = decoded(() => base58check.decode(value));
  return bytes?.length === 21 && (bytes[0] === 0 || bytes[0] === 5);
}
