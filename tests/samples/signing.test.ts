import {createHash, createHmac, timingSafeEqual} from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import vectors from '../../facts/contract/vectors.json';
import {programs, run, SAMPLES} from './run';

const SECRET = vectors.v2_post.secret;
const API_KEY = /^(pk_test_\w+)$/m.exec(rawRequest().headers.get('x-api-key')!)![1]!;

const name = (file: string): string => path.relative(SAMPLES, file);

let programsRun = 0;

/** Runs a sample that must succeed and returns the lines it printed. */
async function lines(file: string, options: Parameters<typeof run>[1] = {}): Promise<string[]> {
  const {code, stdout, stderr} = await run(file, options);
  expect(code, `${name(file)} failed:\n${stderr}`).toBe(0);
  programsRun += 1;
  return stdout.trimEnd().split('\n');
}

afterAll(() => console.log(`${programsRun} programs ran`));

describe('sign-v2', () => {
  it.concurrent.each(programs('sign-v2').map((file) => [name(file), file]))(
    '%s prints the signature',
    async (_, file) => {
      expect(await lines(file)).toEqual([vectors.v2_post.signature]);
    },
  );
});

describe('sign-v1', () => {
  const {canonical, sign, secret} = vectors.v1_body;

  it.concurrent.each(programs('sign-v1').map((file) => [name(file), file]))(
    '%s prints the canonical string and the sign',
    async (_, file) => {
      expect(await lines(file)).toEqual([canonical, sign]);
    },
  );

  /** Each body with its canonical string written out by hand. */
  const TRICKY: Record<string, [body: string, canonical: string]> = {
    'drops null and empty, keeps zero, false and a space': [
      '{"a":null,"b":"","c":0,"d":false,"e":"0","f":" ","g":true}',
      'c=0&d=0&e=0&f= &g=1',
    ],
    'empty arrays and objects add no key': ['{"a":[],"b":{},"c":{"d":[{}],"e":[null,"x"]}}', 'c.e.1=x'],
    'drops sign at the top level only': ['{"sign":"abc","metadata":{"sign":"kept"}}', 'metadata.sign=kept'],
    'sorts names by bytes': [
      '{"items2":"c","items":["a","b"],"Zulu":1,"alpha":2,"a_b":3,"a-b":4}',
      'Zulu=1&a-b=4&a_b=3&alpha=2&items.0=a&items.1=b&items2=c',
    ],
    'sorts ten before two': [
      '{"i":["a","b","c","d","e","f","g","h","i","j","k"]}',
      'i.0=a&i.1=b&i.10=k&i.2=c&i.3=d&i.4=e&i.5=f&i.6=g&i.7=h&i.8=i&i.9=j',
    ],
    'sorts by UTF-8 bytes, not UTF-16 units': [
      '{"\\ud83d\\ude00":1,"\\uffee":2,"\\u00f1":3,"z":4}',
      'z=4&ñ=3&\uffee=2&😀=1',
    ],
    'encodes nothing': [
      '{"url":"https://shop.example/r?a=1&b=2%20+","name":"Ana Núñez","eq":"a=b="}',
      'eq=a=b=&name=Ana Núñez&url=https://shop.example/r?a=1&b=2%20+',
    ],
    'keeps "true" apart from true': ['{"a":"true","b":true}', 'a=true&b=1'],
  };
  const takesJson = programs('sign-v1').filter((file) => ['.php', '.mjs', '.py'].includes(path.extname(file)));

  describe.each(takesJson.map((file) => [name(file), file]))('%s with a body as argument', (_, file) => {
    it.concurrent.each(Object.entries(TRICKY))('%s', async (_rule, [body, expected]) => {
      expect(await lines(file, {args: [body]})).toEqual([
        expected,
        createHash('sha256')
          .update(expected + secret)
          .digest('hex'),
      ]);
    });
  });

  it('sign.sh takes flattened fields', async () => {
    const file = path.join(SAMPLES, 'sign-v1/sign.sh');
    const expected = 'Zulu=1&a-b=4&eq=a=b=&items.0=a&items2=c&name=Ana Núñez';
    const args = ['items2=c', 'name=Ana Núñez', 'items.0=a', 'empty=', 'sign=abc', 'eq=a=b=', 'a-b=4', 'Zulu=1'];
    expect(await lines(file, {args})).toEqual([
      expected,
      createHash('sha256')
        .update(expected + secret)
        .digest('hex'),
    ]);
  });
});

describe('send-v2', () => {
  const accepted: string[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [status, body] = answer(request, Buffer.concat(chunks));
      if (status === 201) accepted.push(String(request.headers['x-nonce']));
      response.writeHead(status, {'Content-Type': 'application/json'}).end(JSON.stringify(body));
    });
  });
  let host = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it.each(programs('send-v2').map((file) => [name(file), file]))('%s is accepted', async (_, file) => {
    const before = accepted.length;
    const [status, ...body] = await lines(file, {
      env: {GATEWAY_HOST: host, GATEWAY_KEY: API_KEY, GATEWAY_SECRET: SECRET},
    });
    expect(status, body.join('\n')).toBe('201');
    expect(JSON.parse(body.join('\n'))).toMatchObject({data: {transaction: {status: 'created', amount: '150.00'}}});
    expect(accepted).toHaveLength(before + 1);
    expect(new Set(accepted).size, 'a nonce was used twice').toBe(accepted.length);
  });

  it.each(programs('send-v2').map((file) => [name(file), file]))(
    '%s prints the error of a wrong secret',
    async (_, file) => {
      const [status, ...body] = await lines(file, {
        env: {GATEWAY_HOST: host, GATEWAY_KEY: API_KEY, GATEWAY_SECRET: `${SECRET}x`},
      });
      expect(status).toBe('401');
      expect(JSON.parse(body.join('\n'))).toMatchObject({error: {code: 'invalid_signature', number: 1003}});
    },
  );

  it('request.http is the POST vector', () => {
    const {requestLine, headers, body} = rawRequest();
    const vector = vectors.v2_post;
    expect(requestLine).toBe(`${vector.method} ${vector.path} HTTP/1.1`);
    expect(body).toBe(vector.body);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-length': String(vector.body_bytes),
      'x-timestamp': vector.timestamp,
      'x-nonce': vector.nonce,
      'x-signature': vector.signature,
    });
    expect(headers.get('idempotency-key')).toMatch(/^.{1,64}$/);
  });
});

/** The gateway's side of the rules: what it checks, in its order, and how it answers. */
function answer(request: http.IncomingMessage, body: Buffer): [status: number, body: object] {
  const header = (key: string): string => String(request.headers[key] ?? '');
  const [route = '', query = ''] = request.url!.split('?');
  const error = (number: number, code: string, status: number): [number, object] => [status, {error: {number, code}}];
  if (route !== '/v2/transaction/create') return error(2004, 'unknown_endpoint', 404);
  if (request.method !== 'POST') return error(2003, 'method_not_allowed', 405);
  if (!/^[\w-]{16,64}$/.test(header('x-nonce'))) return error(1001, 'missing_auth_header', 401);
  if (header('x-api-key') !== API_KEY) return error(1002, 'unknown_api_key', 401);
  const timestamp = header('x-timestamp');
  if (!/^\d{10}$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > 300)
    return error(1004, 'timestamp_out_of_window', 401);
  const hash = createHash('sha256').update(body).digest('hex');
  const text = [request.method, route, query, timestamp, header('x-nonce'), hash].join('\n');
  const expected = Buffer.from(`sha256=${createHmac('sha256', SECRET).update(text).digest('hex')}`);
  const received = Buffer.from(header('x-signature'));
  if (received.length !== expected.length || !timingSafeEqual(received, expected))
    return error(1003, 'invalid_signature', 401);
  if (!header('content-type').startsWith('application/json')) return error(2002, 'unsupported_media_type', 415);
  if (!/^.{1,64}$/.test(header('idempotency-key'))) return error(2006, 'idempotency_key_missing', 400);
  const {external_id: externalId, ...fields} = JSON.parse(body.toString()) as Record<string, unknown>;
  const {external_id: example, ...expectedFields} = JSON.parse(vectors.v2_post.body) as Record<string, unknown>;
  const fresh = /^[\w.-]{1,64}$/.test(String(externalId)) && externalId !== example;
  if (!fresh || !isDeepStrictEqual(fields, expectedFields)) return error(2102, 'field_invalid', 422);
  return [201, created({...fields, external_id: externalId})];
}

const created = (fields: object): object => ({
  data: {
    transaction: {
      id: 'txn_01KDVDNACW8H3M7Q2V5X9Z1C4B',
      legacy_id: 880012345,
      point_id: 1042,
      ...fields,
      status: 'created',
      sequence: 1,
      payment_url: 'https://pay.example/p/7Qm2Zt8Vx4Lk1Bn6Rw3Ys9Dc',
      livemode: false,
    },
  },
  meta: {request_id: 'req_01KDVDNACX5T9W2K7M4P8R6S3D', livemode: false},
});

/** The raw request shown beside the programs. */
function rawRequest(): {requestLine: string; headers: Map<string, string>; body: string} {
  const [head = '', body = ''] = fs
    .readFileSync(path.join(SAMPLES, 'send-v2/request.http'), 'utf8')
    .trimEnd()
    .split('\n\n');
  const [requestLine = '', ...headerLines] = head.split('\n');
  const headers = new Map(
    headerLines.map((line) => [line.split(': ')[0]!.toLowerCase(), line.slice(line.indexOf(': ') + 2)]),
  );
  return {requestLine, headers, body};
}
