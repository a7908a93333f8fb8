import {hmac} from '@noble/hashes/hmac.js';
import {sha256} from '@noble/hashes/sha2.js';
import {bytesToHex} from '@noble/hashes/utils.js';
import {nativeSha256} from './secure-context';

/** Bytes with their own ArrayBuffer, as the browser's hash functions require. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const MOST_ARGUMENTS = 32_768;

export const utf8 = (text: string): Bytes => encoder.encode(text);

/** Lowercase hex. */
export const hex = (bytes: Bytes): string => bytesToHex(bytes);

/** One character per byte. */
export function binaryString(bytes: Bytes): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += MOST_ARGUMENTS) {
    text += String.fromCharCode(...bytes.subarray(at, at + MOST_ARGUMENTS));
  }
  return text;
}

export const base64 = (bytes: Bytes): string => btoa(binaryString(bytes));

/** @throws DOMException if the text is not Base64 */
export function fromBase64(text: string): Bytes {
  const signs = atob(text);
  const bytes = new Uint8Array(signs.length);
  for (let at = 0; at < signs.length; at += 1) {
    bytes[at] = signs.charCodeAt(at);
  }
  return bytes;
}

/** Whether both contain the same bytes. Not in constant time, so do not compare secrets with it. */
export const isEqual = (left: Bytes, right: Bytes): boolean =>
  left.length === right.length && left.every((byte, at) => byte === right[at]);

/** Concatenates bytes. */
export function joined(...parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, {length}) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Converts Base64 to the URL-safe alphabet without padding. */
export const toUrlAlphabet = (text: string): string => text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

export const fromUrlAlphabet = (text: string): string => text.replace(/-/g, '+').replace(/_/g, '/');

/** Base64url without padding. */
export const base64url = (text: string): string => toUrlAlphabet(base64(utf8(text)));

/** Decodes Base64url to text; null if it is not Base64url or not UTF-8. */
export function fromBase64url(text: string): string | null {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(fromBase64(fromUrlAlphabet(text)));
  } catch {
    return null;
  }
}

/** From this many bytes on, the native asynchronous hash is faster. */
const LARGE = 16_384;

/** SHA-256 in lowercase hex. */
export async function sha256Hex(bytes: Bytes): Promise<string> {
  const native = bytes.length > LARGE ? await nativeSha256(bytes) : null;
  return bytesToHex(native ?? sha256(bytes));
}

/** For short messages: strings to sign, and callbacks. */
export const hmacSha256 = (key: Bytes, message: Bytes): Promise<Bytes> =>
  Promise.resolve(new Uint8Array(hmac(sha256, key, message)));

/** Compares in constant time for equal lengths. The lengths are not secret. */
export function equalInConstantTime(left: string, right: string): boolean {
  const [a, b] = [utf8(left), utf8(right)];
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index += 1) {
    difference |= a[index]! ^ (b[index % Math.max(b.length, 1)] ?? 0);
  }
  return difference === 0;
}
