// Signature functions and encodings, correct and wrong.
import {hmac} from '@noble/hashes/hmac.js';
import {md5, sha1} from '@noble/hashes/legacy.js';
import {sha256, sha512} from '@noble/hashes/sha2.js';
import {base64, binaryString, hex, joined, toUrlAlphabet, utf8, type Bytes} from '../../../lib/bytes';
import {bytesOfBase64, bytesOfHex} from './keys';
import {correct, withMistake, type Candidate} from './candidates';

export type Mac = (key: Bytes, text: Bytes) => Bytes;
export type Form = (bytes: Bytes) => string;

const own = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);
const hmac256: Mac = (key, text) => own(hmac(sha256, key, text));
const behind: Mac = (key, text) => own(sha256(joined(text, key)));
const inFront: Mac = (key, text) => own(sha256(joined(key, text)));

/** HMAC-SHA-256, and functions used by mistake. */
export const hmacFunctions: readonly Candidate<Mac>[] = [
  correct(hmac256),
  withMistake((key, text) => own(hmac(sha256, text, key)), 'hmac_swapped'),
  withMistake(behind, 'hash_no_hmac', 'the secret behind the text'),
  withMistake(inFront, 'hash_no_hmac', 'the secret in front of the text'),
  withMistake((_key, text) => own(sha256(text)), 'secret_left_out'),
  withMistake((key, text) => own(hmac(sha1, key, text)), 'other_hash', 'SHA-1'),
  withMistake((key, text) => own(hmac(sha512, key, text)), 'other_hash', 'SHA-512'),
  withMistake((key, text) => own(hmac(md5, key, text)), 'other_hash', 'MD5'),
];

/** SHA-256 over text and secret, and functions used by mistake. */
export const plainFunctions: readonly Candidate<Mac>[] = [
  correct(behind),
  withMistake((key, text) => behind(key, joined(text, utf8('&'))), 'v1_separator', '&'),
  withMistake((key, text) => behind(key, joined(text, utf8('|'))), 'v1_separator', '|'),
  withMistake((key, text) => behind(key, joined(text, utf8(':'))), 'v1_separator', ':'),
  withMistake((key, text) => behind(key, joined(text, utf8('.'))), 'v1_separator', '.'),
  withMistake((key, text) => behind(key, joined(text, utf8('\n'))), 'v1_separator', 'a line feed'),
  ...['secret', 'key', 'secret_key'].map((name) =>
    withMistake<Mac>((key, text) => behind(key, joined(text, utf8(`&${name}=`))), 'v1_separator', `&${name}=`),
  ),
  withMistake(inFront, 'v1_secret_in_front'),
  withMistake((key, text) => inFront(joined(key, utf8('&')), text), 'v1_secret_in_front'),
  withMistake(hmac256, 'v1_hmac'),
  withMistake((_key, text) => own(sha256(text)), 'secret_left_out'),
  withMistake((key, text) => own(sha1(joined(text, key))), 'other_hash', 'SHA-1'),
  withMistake((key, text) => own(sha512(joined(text, key))), 'other_hash', 'SHA-512'),
  withMistake((key, text) => own(md5(joined(text, key))), 'other_hash', 'MD5'),
];

/** Maximum characters of a signature: SHA-512 in hex with dashes and a prefix. */
const LONGEST = 256;

/** The bytes that a signature may contain, by any of the encodings below. */
export function decodings(signature: string): readonly Bytes[] {
  if (signature.length > LONGEST) {
    return [];
  }
  const bare = signature.replace(/^sha256[=: ]/i, '');
  const hexText = bare.replaceAll('-', '');
  const decoded = bytesOfBase64(bare);
  return [...(/^[0-9a-f]+$/i.test(hexText) ? [bytesOfHex(hexText)] : []), decoded, bytesOfHex(binaryString(decoded))];
}

const dashed = (text: string): string => text.match(/../g)!.join('-');

/** `sha256=` and lowercase hex. */
export const requestForms: readonly Candidate<Form>[] = [
  correct((bytes) => `sha256=${hex(bytes)}`),
  withMistake((bytes) => hex(bytes), 'no_prefix'),
  withMistake((bytes) => `sha256=${hex(bytes).toUpperCase()}`, 'upper_hex'),
  withMistake((bytes) => hex(bytes).toUpperCase(), 'upper_hex'),
  withMistake((bytes) => `SHA256=${hex(bytes)}`, 'prefix_form'),
  withMistake((bytes) => `sha256:${hex(bytes)}`, 'prefix_form'),
  withMistake((bytes) => `sha256 ${hex(bytes)}`, 'prefix_form'),
  withMistake((bytes) => `sha256=${dashed(hex(bytes).toUpperCase())}`, 'dashed_hex'),
  withMistake((bytes) => dashed(hex(bytes).toUpperCase()), 'dashed_hex'),
  withMistake((bytes) => `sha256=${base64(bytes)}`, 'base64_not_hex'),
  withMistake((bytes) => base64(bytes), 'base64_not_hex'),
  withMistake((bytes) => `sha256=${toUrlAlphabet(base64(bytes))}`, 'base64_not_hex'),
  withMistake((bytes) => toUrlAlphabet(base64(bytes)), 'base64_not_hex'),
  withMistake((bytes) => `sha256=${base64(utf8(hex(bytes)))}`, 'base64_of_hex'),
  withMistake((bytes) => base64(utf8(hex(bytes))), 'base64_of_hex'),
];

/** Lowercase hex. */
export const hexForms: readonly Candidate<Form>[] = [
  correct((bytes) => hex(bytes)),
  withMistake((bytes) => hex(bytes).toUpperCase(), 'upper_hex'),
  withMistake((bytes) => dashed(hex(bytes).toUpperCase()), 'dashed_hex'),
  withMistake((bytes) => `sha256=${hex(bytes)}`, 'v1_prefix'),
  withMistake((bytes) => base64(bytes), 'base64_not_hex'),
  withMistake((bytes) => toUrlAlphabet(base64(bytes)), 'base64_not_hex'),
  withMistake((bytes) => base64(utf8(hex(bytes))), 'base64_of_hex'),
];

/** Base64 after `v1,`. The prefix is removed before the comparison. */
export const callbackForms: readonly Candidate<Form>[] = [
  correct((bytes) => base64(bytes)),
  withMistake((bytes) => hex(bytes), 'hex_not_base64'),
  withMistake((bytes) => hex(bytes).toUpperCase(), 'hex_not_base64'),
  withMistake((bytes) => `sha256=${hex(bytes)}`, 'hex_not_base64'),
  withMistake((bytes) => base64(utf8(hex(bytes))), 'base64_of_hex'),
  withMistake((bytes) => toUrlAlphabet(base64(bytes)), 'base64url'),
  withMistake((bytes) => `${toUrlAlphabet(base64(bytes))}=`, 'base64url'),
];
