// Pasted requests: raw HTTP, curl, HAR, an address, and 200 other or hostile texts.
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {bareHost, hosts} from '../../facts/reference/hosts';
import {checkAmount, diagnoseSignature, readPasted, schemeOf, type Scheme} from '../../gateway/diagnosis';

const SECRET = 'sk_test_4f8b2c6e9a1d47f0b3c5e7a9d1f30527';
const BODY =
  '{"external_id":"order-10045","service_id":2117,"type":"payin","flow":"hpp","amount":"150.00","currency":"PEN","return_url":"https://shop.example/return?o=10045"}';
const HEADERS = {
  'X-Api-Key': 'pk_test_2a9d5e7c1b8f4036',
  'X-Timestamp': '1767225600',
  'X-Nonce': '5c1f0e9ab7d24c3f',
  'X-Signature': 'sha256=a8a86339fe69ea246f0c977dd2893ae78a938160677db371aa198ab07c17308a',
};
const lines = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`);
const URL_ = `${hosts.sandbox}/v2/transaction/create`;

const raw = ['POST /v2/transaction/create HTTP/1.1', `Host: ${bareHost('sandbox')}`, ...lines, '', BODY].join('\n');
const texts: Readonly<Record<string, string>> = {
  raw,
  'raw with CR and LF': `${raw.replace(/\n/g, '\r\n')}\r\n`,
  'curl -v': [
    ...raw
      .split('\n')
      .slice(0, -1)
      .map((line) => `> ${line}`),
    BODY,
    '< HTTP/2 401',
  ].join('\n'),
  curl: `curl -X POST '${URL_}' \\\n${lines.map((line) => `  -H '${line}' \\\n`).join('')}  --data-raw '${BODY}'`,
  'curl in double quotes': `curl ${URL_} ${lines.map((line) => `--header "${line}"`).join(' ')} -d ${JSON.stringify(BODY)}`,
  har: JSON.stringify({
    log: {
      entries: [
        {
          startedDateTime: '2026-01-01T00:00:02.000Z',
          request: {
            method: 'POST',
            url: URL_,
            headers: Object.entries(HEADERS).map(([name, value]) => ({name, value})),
            postData: {text: BODY},
          },
        },
      ],
    },
  }),
};

test.each(Object.entries(texts))('%s: the vector of the page is read, and right', async (_name, text) => {
  const message = readPasted(text)!;
  expect(message.body).toBe(BODY);
  expect(schemeOf(message)).toBe('request-v2');
  expect(await diagnoseSignature({scheme: 'request-v2', message, secret: ` "${SECRET}"\n`})).toMatchObject({
    verdict: 'right',
    mistakes: [],
  });
});

test.each([
  ['GET /callback?status=6&sign=ab HTTP/1.1', 'callback-get'],
  ['https://shop.example/callback?status=6&sign=ab', 'callback-get'],
  ['POST /v1/transaction/create HTTP/1.1\n\n{"sign":"ab"}', 'request-v1'],
  ['POST /hook HTTP/1.1\nwebhook-id: cb_1\n\n{}', 'callback-post'],
] as const)('%j is a %s', (text, scheme) => {
  expect(schemeOf(readPasted(text)!)).toBe(scheme);
});

const first = async (change: (text: string) => string, at: number | null = null) => {
  const message = {...readPasted(change(raw))!, at};
  return (await diagnoseSignature({scheme: 'request-v2', message, secret: SECRET})).mistakes[0]?.id;
};

test.each([
  ['header_missing', (text: string) => text.replace(/X-Nonce.*\n/, '')],
  ['header_empty', (text: string) => text.replace(/X-Nonce: .*/, 'X-Nonce: ')],
  ['header_other_name', (text: string) => text.replace('X-Api-Key', 'Authorization')],
  ['header_twice', (text: string) => text.replace(/(X-Nonce.*\n)/, '$1$1')],
  ['nonce_form', (text: string) => text.replace('5c1f0e9ab7d24c3f', 'short')],
  ['timestamp_unit', (text: string) => text.replace('1767225600', '1767225600123')],
  ['timestamp_form', (text: string) => text.replace('1767225600', '2026-01-01T00:00:00Z')],
  ['wrong_host', (text: string) => text.replace(bareHost('sandbox'), bareHost('api'))],
  ['secret_sent', (text: string) => text.replace('pk_test_2a9d5e7c1b8f4036', SECRET)],
  ['not_an_api_path', (text: string) => text.replace('/v2/', '/api/')],
  ['body_length', (text: string) => text.replace('X-Nonce', 'Content-Length: 160\nX-Nonce')],
  ['body_is_compressed', (text: string) => text.replace('X-Nonce', 'Content-Encoding: gzip\nX-Nonce')],
] as const)('%s', async (id, change) => {
  expect(await first(change)).toBe(id);
});

test('a wrong clock is found if the time of sending is known', async () => {
  expect(await first((text) => text, 1767225600_000 + 299_000)).toBeUndefined();
  expect(await first((text) => text, 1767225600_000 + 302_000)).toBe('timestamp_off');
});

test('a secret of another kind or environment is reported', async () => {
  const message = readPasted(raw)!;
  const of = async (secret: string) =>
    (await diagnoseSignature({scheme: 'request-v2', message, secret})).mistakes[0]?.id;
  expect(await of('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe('secret_of_other_kind');
  expect(await of(SECRET.replace('test', 'live'))).toBe('secret_of_other_environment');
  expect(await of('')).toBe('secret_empty');
});

const hostile = fc.oneof(
  fc.string({unit: 'binary', maxLength: 200}),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '{"log":{"entries":[null,1,{"request":null}]}}',
    'curl',
    "curl '",
    'GET',
    '\uD800',
  ),
  fc.string({maxLength: 60}).map((text) => raw.replace('5c1f0e9ab7d24c3f', text)),
  fc.string({maxLength: 60}).map((text) => `curl -X ${text} -H '${text}' ${text} -d '${text}`),
  fc.json().map((text) => `POST /v1/a HTTP/1.1\n\n{"sign":"x","ts":1,"point_id":2,"a":${text}}`),
  fc.json().map((text) => `{"log":{"entries":[{"request":${text}}]}}`),
);

test('200 hostile texts get an answer, never an exception', async () => {
  const schemes: readonly Scheme[] = ['request-v2', 'request-v1', 'callback-post', 'callback-get'];
  for (const [index, text] of fc.sample(hostile, {numRuns: 200, seed: 5}).entries()) {
    const message = readPasted(text);
    if (message) {
      const scheme = index % 2 === 0 ? schemeOf(message) : schemes[index % 4]!;
      const diagnosis = await diagnoseSignature({
        scheme,
        message,
        secret: text,
        computed: index % 3 === 0 ? text : null,
      });
      expect(diagnosis.verdict, text).toMatch(/^(right|found|unknown|unreadable)$/);
    }
    expect(checkAmount({text, currency: index % 2 === 0 ? 'PEN' : text}).valid).toBeTypeOf('boolean');
  }
});
