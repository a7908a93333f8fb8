// Signature functions and encodings, correct and wrong.
import {hmac} from '@noble/hashes/hmac.js';
import {md5, sha1} from '@noble/hashes/legacy.js';
import {sha256, sha512} from '@noble/hashes/sha2.js';
import {base64, hex, joined, toUrlAlphabet, utf8, type Bytes} from '../../../lib/bytes';
import {correct, mistaken, type Candidate} from './candidates';

export type Mac = (key: Bytes, text: Bytes) => Bytes;
export type Form = (bytes: Bytes) => string;

const own = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);
const hmac256: Mac = (key, text) => own(hmac(sha256, key, text));
const behind: Mac = (key, text) => own(sha256(joined(text, key)));
const inFront: Mac = (key, text) => own(sha256(joined(key, text)));

/** HMAC-SHA-256, and functions used by mistake. */
export const hmacFunctions: readonly Candidate<Mac>[] = [
  correct(hmac256),
  mistaken((key, text) => own(hmac(sha256, text, key)), 'hmac_swapped'),
  mistaken(behind, 'hash_no_hmac', 'the secret behind the text'),
  mistaken(inFront, 'hash_no_hmac', 'the secret in front of the text'),
  mistaken((_key, text) => own(sha256(text)), 'secret_left_out'),
  mistaken((key, text) => own(hmac(sha1, key, text)), 'other_hash', 'SHA-1'),
  mistaken((key, text) => own(hmac(sha512, key, text)), 'other_hash', 'SHA-512'),
  mistaken((key, text) => own(hmac(md5, key, text)), 'other_hash', 'MD5'),
];

/** SHA-256 over text and secret, and functions used by mistake. */
export const plainFunctions: readonly Candidate<Mac>[] = [
  correct(behind),
  mistaken((key, text) => behind(key, joined(text, utf8('&'))), 'v1_separator', '&'),
  mistaken((key, text) => behind(key, joined(text, utf8('|'))), 'v1_separator', '|'),
  mistaken((key, text) => behind(key, joined(text, utf8(':'))), 'v1_separator', ':'),
  mistaken((key, text) => behind(key, joined(text, utf8('.'))), 'v1_separator', '.'),
  mistaken((key, text) => behind(key, joined(text, utf8('\n'))), 'v1_separator', 'a line feed'),
  ...['secret', 'key', 'secret_key'].map((name) =>
    mistaken<Mac>((key, text) => behind(key, joined(text, utf8(`&${name}=`))), 'v1_separator', `&${name}=`),
  ),
  mistaken(inFront, 'v1_secret_in_front'),
  mistaken((key, text) => inFront(joined(key, utf8('&')), text), 'v1_secret_in_front'),
  mistaken(hmac256, 'v1_hmac'),
  mistaken((_key, text) => own(sha256(text)), 'secret_left_out'),
  mistaken((key, text) => own(sha1(joined(text, key))), 'other_hash', 'SHA-1'),
  mistaken((key, text) => own(sha512(joined(text, key))), 'other_hash', 'SHA-512'),
  mistaken((key, text) => own(md5(joined(text, key))), 'other_hash', 'MD5'),
];

const dashed = (text: string): string => text.match(/../g)!.join('-');

/** `sha256=` and lowercase hex. */
export const requestForms: readonly Candidate<Form>[] = [
  correct((bytes) => `sha256=${hex(bytes)}`),
  mistaken((bytes) => hex(bytes), 'no_prefix'),
  mistaken((bytes) => `sha256=${hex(bytes).toUpperCase()}`, 'upper_hex'),
  mistaken((bytes) => hex(bytes).toUpperCase(), 'upper_hex'),
  mistaken((bytes) => `SHA256=${hex(bytes)}`, 'prefix_form'),
  mistaken((bytes) => `sha256:${hex(bytes)}`, 'prefix_form'),
  mistaken((bytes) => `sha256 ${hex(bytes)}`, 'prefix_form'),
  mistaken((bytes) => `sha256=${dashed(hex(bytes).toUpperCase())}`, 'dashed_hex'),
  mistaken((bytes) => dashed(hex(bytes).toUpperCase()), 'dashed_hex'),
  mistaken((bytes) => `sha256=${base64(bytes)}`, 'base64_not_hex'),
  mistaken((bytes) => base64(bytes), 'base64_not_hex'),
  mistaken((bytes) => `sha256=${toUrlAlphabet(base64(bytes))}`, 'base64_not_hex'),
  mistaken((bytes) => toUrlAlphabet(base64(bytes)), 'base64_not_hex'),
  mistaken((bytes) => `sha256=${base64(utf8(hex(bytes)))}`, 'base64_of_hex'),
  mistaken((bytes) => base64(utf8(hex(bytes))), 'base64_of_hex'),
];

/** Lowercase hex. */
export const hexForms: readonly Candidate<Form>[] = [
  correct((bytes) => hex(bytes)),
  mistaken((bytes) => hex(bytes).toUpperCase(), 'upper_hex'),
  mistaken((bytes) => dashed(hex(bytes).toUpperCase()), 'dashed_hex'),
  mistaken((bytes) => `sha256=${hex(bytes)}`, 'v1_prefix'),
  mistaken((bytes) => base64(bytes), 'base64_not_hex'),
  mistaken((bytes) => toUrlAlphabet(base64(bytes)), 'base64_not_hex'),
  mistaken((bytes) => base64(utf8(hex(bytes))), 'base64_of_hex'),
];

/** Base64 after `v1,`. The prefix is removed before the comparison. */
export const callbackForms: readonly Candidate<Form>[] = [
  correct((bytes) => base64(bytes)),
  mistaken((bytes) => hex(bytes), 'hex_not_base64'),
  mistaken((bytes) => hex(bytes).toUpperCase(), 'hex_not_base64'),
  mistaken((bytes) => `sha256=${hex(bytes)}`, 'hex_not_base64'),
  mistaken((bytes) => base64(utf8(hex(bytes))), 'base64_of_hex'),
  mistaken((bytes) => toUrlAlphabet(base64(bytes)), 'base64url'),
  mistaken((bytes) => `${toUrlAlphabet(base64(bytes))}=`, 'base64url'),
];
