// Benches answer within 0.2 s, whatever they are given: up to 1 MB of fields, nesting, long lines and broken encodings.
import {hmac} from '@noble/hashes/hmac.js';
import {sha256} from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import {beforeAll, expect, test} from 'vitest';
import {loadCatalogue} from '../../facts/catalogue/load';
import {checkAmount, checkIdentifier, diagnoseSignature, readPasted, schemeOf} from '../../gateway/diagnosis';
import type {Diagnosis, Scheme} from '../../gateway/diagnosis';
import type {HeaderLine} from '../../gateway/diagnosis/signature/types';
import {findCodes} from '../../gateway/diagnosis/find-codes';
import {explain} from '../../gateway/mcp/tools/explain';
import {canonicalV1} from '../../samples/generator/canonical-v1';
import {utf8} from '../../lib/bytes';

const SEED = 20_261_128;
const MEGABYTE = 1_000_000;
/** Hashing this much takes 0.2 s on the laptop that the limits are for, and longer on a busy machine. */
const HASHED_IN_TIME = 40;
/** Shared machines differ from one measurement to the next. What is quadratic takes many times as long. */
const TOLERANCE = 3;

const {formats} = loadCatalogue();
const FORMATS = Object.keys(formats);

/** Milliseconds of processor time. */
async function timeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const {user, system} = process.cpuUsage(before);
  return (user + system) / 1000;
}

let limit = 0;
beforeAll(async () => {
  const bytes = utf8('x'.repeat(MEGABYTE));
  limit = TOLERANCE * (await timeOf(() => Array.from({length: HASHED_IN_TIME}, () => hmac(sha256, bytes, bytes))));
});

const filled = (unit: string, length = MEGABYTE): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const object = (count: number, name: string, value: string): string =>
  `{${Array.from({length: count}, (_, at) => `"${name}${at}":${value}`).join(',')}}`;
const nested = (depth: number, inside: string): string => `${'{"a":'.repeat(depth)}${inside}${'}'.repeat(depth)}`;
const list = (item: string, length: number): string => `[${`${item},`.repeat(length / (item.length + 1))}${item}]`;

/** Inputs of a kind by length. */
const kinds: Readonly<Record<string, (length: number) => string>> = {
  'fields by thousands': (length) => object(length / 16, 'k', '"v"'),
  'fields in Unicode': (length) => object(length / 16, '😀ñ', 'true'),
  nesting: (length) => nested(60, list('1', length)),
  'nesting without end': (length) => filled('{"a":', length),
  'wide below deep': (length) => nested(50, object(length / 16, 'k', '1.50')),
  'a long name above many values': (length) => `{"${filled('k', length / 2)}":${list('1', length / 2)}}`,
  'a number of a million digits': (length) => `{"amount":${filled('9', length)}}`,
  quotes: (length) => JSON.stringify({a: filled('"', length / 2)}),
  'one long line': (length) => filled('x', length),
  'line ends': (length) => filled('\r\n', length),
  surrogates: (length) => filled('\ud800', length),
  zeros: (length) => `${filled('0', length)}x`,
  spaces: (length) => `x${filled(' ', length)}x`,
  'marks of quotes': (length) => `${filled('"', length)}x`,
  'question marks': (length) => `/${filled('?', length)} x`,
  parameters: (length) => Array.from({length: length / 10}, (_, at) => `p${at}=%2B`).join('&'),
  'codes that are not UTF-8': (length) => filled('%FF&', length),
};

const V2: readonly HeaderLine[] = [
  ['X-Api-Key', 'pk_test_2a9d5e7c1b8f4036'],
  ['X-Timestamp', '1767225600'],
  ['X-Nonce', '5c1f0e9ab7d24c3f'],
  ['X-Signature', `sha256=${'0'.repeat(64)}`],
];
const POST: readonly HeaderLine[] = [
  ['webhook-id', 'cb_1'],
  ['webhook-timestamp', '1767225600'],
  ['webhook-signature', `v1,${'A'.repeat(43)}=`],
];
const V1 = `{"point_id":1042,"ts":1767225600,"sign":"${'0'.repeat(64)}"`;
const v1Body = (text: string): string => (text.startsWith('{"') ? `${V1},${text.slice(1)}` : text);

const SECRETS: Readonly<Record<Scheme, string>> = {
  'request-v2': 'sk_test_4f8b2c6e9a1d47f0b3c5e7a9d1f30527',
  'request-v1': 's3cr3t',
  'callback-post': 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  'callback-get': 's3cr3t',
};

interface Places {
  readonly body?: string;
  readonly query?: string;
  readonly headers?: readonly HeaderLine[];
  readonly secret?: string;
  readonly computed?: string;
  readonly ownText?: string;
}

async function diagnosed(scheme: Scheme, places: Places): Promise<void> {
  const {body = '', query = '', headers = [], secret = SECRETS[scheme], ...others} = places;
  const path = scheme === 'request-v1' ? '/v1/transaction/create' : '/v2/transaction/create';
  const target = `${path}${query && `?${query}`}`;
  const message = {method: 'POST', target, headers, body, at: null};
  const {verdict} = await diagnoseSignature({scheme, message, secret, ...others});
  expect(['right', 'found', 'unknown', 'unreadable'] satisfies Diagnosis['verdict'][]).toContain(verdict);
}

/** Every way to give a text to a bench. */
const benches: Readonly<Record<string, (text: string) => unknown>> = {
  'the body of a v2 request': (body) => diagnosed('request-v2', {body, headers: V2}),
  'the body of a v1 request': (text) => diagnosed('request-v1', {body: v1Body(text)}),
  'the body of a callback': (body) => diagnosed('callback-post', {body, headers: POST}),
  'the query of a callback': (text) => diagnosed('callback-get', {query: `${text}&sign=00`}),
  'the query of a v2 request': (query) => diagnosed('request-v2', {query, headers: V2}),
  'a printed string': (ownText) => diagnosed('request-v2', {body: ownText, headers: V2, ownText}),
  'a computed signature': (computed) => diagnosed('callback-post', {body: '{}', headers: POST, computed}),
  'a signature that was sent': (text) =>
    diagnosed('callback-post', {body: '{}', headers: [...POST.slice(0, 2), ['webhook-signature', text]]}),
  'a secret': (secret) => diagnosed('request-v2', {headers: V2, secret}),
  'a pasted text': (text) => [text, `POST /v2/x HTTP/1.1\n${text}`, `curl -d "${text}`].map(readPasted),
  'the scheme of a pasted text': (text) => {
    const message = readPasted(`POST /v2/x?${text.replace(/\s/g, '')} HTTP/1.1\n\n${text}`);
    return message && schemeOf(message);
  },
  'an amount': (text) =>
    (['v1', 'v2'] as const).map((version) => {
      const {valid, faults} = checkAmount({text, currency: 'PEN', version});
      expect(valid).toBe(faults.length === 0);
    }),
  'an identifier': (value) =>
    ['iban', 'pix_key', 'email']
      .filter((id) => FORMATS.includes(id))
      .map((format) => checkIdentifier({format, value, formats})),
  'codes in a text': (text) => findCodes(text, []),
  'a log line': (text) => explain(text.slice(0, 20_000), 'v2', 'https://docs.example', null),
};

test.each(Object.keys(benches))('%s: 1 MB of any kind is judged in time', {timeout: 300_000}, async (name) => {
  const slow: string[] = [];
  for (const [kind, make] of Object.entries(kinds)) {
    const time = await timeOf(() => benches[name]!(make(MEGABYTE)));
    if (time > limit) {
      slow.push(`${kind}: ${Math.round(time)} ms, expected ${Math.round(limit)}`);
    }
  }
  expect(slow).toEqual([]);
});

test('shorter inputs are judged in time too, though more is tried', {timeout: 300_000}, async () => {
  const input = fc.record({
    name: fc.constantFrom(...Object.keys(benches)),
    kind: fc.constantFrom(...Object.keys(kinds)),
    length: fc.constantFrom(300, 1_000, 3_000, 10_000, 30_000, 100_000),
  });
  const slow: string[] = [];
  for (const {name, kind, length} of fc.sample(input, {numRuns: 100, seed: SEED})) {
    const time = await timeOf(() => benches[name]!(kinds[kind]!(length)));
    if (time > limit) {
      slow.push(`${name}, ${kind}, ${length}: ${Math.round(time)} ms, expected ${Math.round(limit)}`);
    }
  }
  expect(slow).toEqual([]);
});

test('lists of codes and types in a log line are explained in time', async () => {
  const texts = ['invalid_signature\n1003\nHTTP 401\n', '1003;', '\n', 'field_required 2101, 404 {"code":3001}', '51 '];
  for (const text of texts) {
    expect(await timeOf(() => explain(filled(text, 20_000), 'v2', 'https://docs.example', null))).toBeLessThan(limit);
  }
});

test('a string to sign of gigabytes is refused', () => {
  expect(() => canonicalV1({[filled('k', 300_000)]: Array.from({length: 100_000}, () => 1)})).toThrow(
    /string to sign has more than/,
  );
});
