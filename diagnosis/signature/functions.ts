// Functions and forms in which a signature comes out, right and wrong.
import {hmac} from '@noble/hashes/hmac';
import {md5, sha1} from '@noble/hashes/legacy';
import {sha256, sha512} from '@noble/hashes/sha2';
import {base64, hex, joined, toUrlAlphabet, utf8, type Bytes} from '../../sandbox/kit/bytes';
import {right, way, type Way} from './ways';

export type Mac = (key: Bytes, text: Bytes) => Bytes;
export type Form = (bytes: Bytes) => string;

const own = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);
const hmac256: Mac = (key, text) => own(hmac(sha256, key, text));
const behind: Mac = (key, text) => own(sha256(joined(text, key)));
const inFront: Mac = (key, text) => own(sha256(joined(key, text)));

/** HMAC-SHA-256 and what is taken for it. */
export const hmacFunctions: readonly Way<Mac>[] = [
  right(hmac256),
  way((key, text) => own(hmac(sha256, text, key)), 'hmac_swapped'),
  way(behind, 'hash_no_hmac', 'the secret behind the text'),
  way(inFront, 'hash_no_hmac', 'the secret in front of the text'),
  way((_key, text) => own(sha256(text)), 'secret_left_out'),
  way((key, text) => own(hmac(sha1, key, text)), 'other_hash', 'SHA-1'),
  way((key, text) => own(hmac(sha512, key, text)), 'other_hash', 'SHA-512'),
  way((key, text) => own(hmac(md5, key, text)), 'other_hash', 'MD5'),
];

/** SHA-256 over text and secret, and what is taken for it. */
export const plainFunctions: readonly Way<Mac>[] = [
  right(behind),
  way((key, text) => behind(key, joined(text, utf8('&'))), 'v1_separator', '&'),
  way((key, text) => behind(key, joined(text, utf8('|'))), 'v1_separator', '|'),
  way((key, text) => behind(key, joined(text, utf8(':'))), 'v1_separator', ':'),
  way((key, text) => behind(key, joined(text, utf8('.'))), 'v1_separator', '.'),
  way((key, text) => behind(key, joined(text, utf8('\n'))), 'v1_separator', 'a line feed'),
  ...['secret', 'key', 'secret_key'].map((name) =>
    way<Mac>((key, text) => behind(key, joined(text, utf8(`&${name}=`))), 'v1_separator', `&${name}=`),
  ),
  way(inFront, 'v1_secret_in_front'),
  way((key, text) => inFront(joined(key, utf8('&')), text), 'v1_secret_in_front'),
  way(hmac256, 'v1_hmac'),
  way((_key, text) => own(sha256(text)), 'secret_left_out'),
  way((key, text) => own(sha1(joined(text, key))), 'other_hash', 'SHA-1'),
  way((key, text) => own(sha512(joined(text, key))), 'other_hash', 'SHA-512'),
  way((key, text) => own(md5(joined(text, key))), 'other_hash', 'MD5'),
];

const dashed = (text: string): string => text.match(/../g)!.join('-');

/** `sha256=` and lowercase hex. */
export const requestForms: readonly Way<Form>[] = [
  right((bytes) => `sha256=${hex(bytes)}`),
  way((bytes) => hex(bytes), 'no_prefix'),
  way((bytes) => `sha256=${hex(bytes).toUpperCase()}`, 'upper_hex'),
  way((bytes) => hex(bytes).toUpperCase(), 'upper_hex'),
  way((bytes) => `SHA256=${hex(bytes)}`, 'prefix_form'),
  way((bytes) => `sha256:${hex(bytes)}`, 'prefix_form'),
  way((bytes) => `sha256 ${hex(bytes)}`, 'prefix_form'),
  way((bytes) => `sha256=${dashed(hex(bytes).toUpperCase())}`, 'dashed_hex'),
  way((bytes) => dashed(hex(bytes).toUpperCase()), 'dashed_hex'),
  way((bytes) => `sha256=${base64(bytes)}`, 'base64_not_hex'),
  way((bytes) => base64(bytes), 'base64_not_hex'),
  way((bytes) => `sha256=${toUrlAlphabet(base64(bytes))}`, 'base64_not_hex'),
  way((bytes) => toUrlAlphabet(base64(bytes)), 'base64_not_hex'),
  way((bytes) => `sha256=${base64(utf8(hex(bytes)))}`, 'base64_of_hex'),
  way((bytes) => base64(utf8(hex(bytes))), 'base64_of_hex'),
];

/** Lowercase hex. */
export const hexForms: readonly Way<Form>[] = [
  right((bytes) => hex(bytes)),
  way((bytes) => hex(bytes).toUpperCase(), 'upper_hex'),
  way((bytes) => dashed(hex(bytes).toUpperCase()), 'dashed_hex'),
  way((bytes) => `sha256=${hex(bytes)}`, 'v1_prefix'),
  way((bytes) => base64(bytes), 'base64_not_hex'),
  way((bytes) => toUrlAlphabet(base64(bytes)), 'base64_not_hex'),
  way((bytes) => base64(utf8(hex(bytes))), 'base64_of_hex'),
];

/** Base64 behind `v1,`, which is taken off before the comparison. */
export const callbackForms: readonly Way<Form>[] = [
  right((bytes) => base64(bytes)),
  way((bytes) => hex(bytes), 'hex_not_base64'),
  way((bytes) => hex(bytes).toUpperCase(), 'hex_not_base64'),
  way((bytes) => `sha256=${hex(bytes)}`, 'hex_not_base64'),
  way((bytes) => base64(utf8(hex(bytes))), 'base64_of_hex'),
  way((bytes) => toUrlAlphabet(base64(bytes)), 'base64url'),
  way((bytes) => `${toUrlAlphabet(base64(bytes))}=`, 'base64url'),
];
