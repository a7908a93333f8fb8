// Signatures as the pages explain them, made without the sandbox's code: what both agree on follows the pages.
import {createHash, createHmac} from 'node:crypto';
import type {Json, JsonObject} from '@repo/facts/contract/load';
import type {SampleRequest} from '@repo/samples/generator';
import {hosts} from '@repo/facts/reference/hosts';

const KEY = 'pk_test_2a9d5e7c1b8f4036';
const SECRET = 'sk_test_4f8b2c6e9a1d47f0b3c5e7a9d1f30527';
const V1_SECRET = 's3cr3t_v1_demo';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const leaves = (value: Json, name: string): string[] => {
  if (value === null || value === '') {
    return [];
  }
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, child]) => leaves(child, name ? `${name}.${key}` : key));
  }
  return [`${name}=${typeof value === 'boolean' ? Number(value) : value}`];
};

/** `sign` of a v1 body. */
export function signOf(body: JsonObject, secret = V1_SECRET): string {
  const signed = Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'sign'));
  const key = (pair: string): Buffer => Buffer.from(pair.slice(0, pair.indexOf('=')));
  const pairs = leaves(signed, '').sort((left, right) => Buffer.compare(key(left), key(right)));
  return sha256(pairs.join('&') + secret);
}

/** RFC 3986: what encodeURIComponent leaves is encoded too, so that every language's encoder agrees. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

let count = 0;

/** The signed request. @param at Unix seconds */
export function signedRequest(sample: SampleRequest, at: number): Request {
  const {method, path, body, idempotent} = sample;
  count += 1;
  const query = sample.query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  const url = hosts.sandbox + path + (query && `?${query}`);
  const json = {'Content-Type': 'application/json'};
  if (sample.version === 'v1') {
    const timed = {...body, ts: at};
    return new Request(url, {method, headers: json, body: JSON.stringify({...timed, sign: signOf(timed)})});
  }
  const raw = body ? JSON.stringify(body) : '';
  const nonce = `replay-${String(count).padStart(12, '0')}`;
  const text = [method, path, query, at, nonce, sha256(raw)].join('\n');
  return new Request(url, {
    method,
    body: method === 'GET' ? null : raw,
    headers: {
      'X-Api-Key': KEY,
      'X-Timestamp': String(at),
      'X-Nonce': nonce,
      'X-Signature': `sha256=${createHmac('sha256', SECRET).update(text).digest('hex')}`,
      ...(method === 'POST' && json),
      ...(idempotent && {'Idempotency-Key': `replay-${count}`}),
    },
  });
}
