// The sandbox as `npm run sandbox` serves it, in its own process: no input on its socket may end it.
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import net from 'node:net';
import path from 'node:path';
import fc from 'fast-check';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {freePort} from '../../tools/scripts/lib/free-port';

const SCRIPT = path.resolve(import.meta.dirname, '../../tools/scripts/run.mjs');
const REQUESTS = 1500;
const AT_ONCE = 40;
/** A client that sends half a request and waits is left to the server's own limits. */
const PATIENCE_MS = 500;

let sandbox: ChildProcess;
let port: number;
let errors = '';

beforeAll(async () => {
  port = await freePort();
  sandbox = spawn(process.execPath, [SCRIPT, 'sandbox', '--port', String(port)], {stdio: ['ignore', 'pipe', 'pipe']});
  sandbox.stderr!.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  await Promise.race([once(sandbox.stdout!, 'data'), once(sandbox, 'exit')]);
});
afterAll(() => {
  sandbox.kill();
});

/** Writes bytes to the server as they are. @returns what came back, within `patience` milliseconds of silence */
function raw(bytes: Uint8Array | string, patience = PATIENCE_MS): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.end(bytes));
    socket.setTimeout(patience, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer));
  });
}

const request = (line: string): string => `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
const isAlive = (): boolean => sandbox.exitCode === null;

describe('an address is used exactly as received', () => {
  test.each([
    ['GET //', 404, '//'],
    ['GET //a:99999/', 404, '//a:99999/'],
    ['GET //v2/account/info', 404, '//v2/account/info'],
    ['GET //x/v2/account/info', 404, '//x/v2/account/info'],
    ['GET /v2//account/info', 404, '/v2//account/info'],
    ['GET http://localhost/v2/none', 404, '/v2/none'],
    ['OPTIONS *', 404, '/*'],
  ])('%s', async (line, status, named) => {
    const answer = await raw(request(line), 5000);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/No (operation|page) has the path /);
    expect(answer).toContain(`has the path ${named}.`);
  });

  test.each(['TRACE /', 'TRACE /v2/account/info'])('%s is an unknown HTTP method', async (line) => {
    expect(await raw(request(line), 5000)).toMatch(/^HTTP\/1\.1 405 .*\r\n(?:.*\r\n)*Allow: GET, POST\r\n/i);
  });
});

/** What HTTP's parser lets through, and what it does not. */
const TARGETS = [
  [
    '/',
    '//',
    '/v2',
    '/v1',
    '/files/',
    '/transaction/create',
    '/service/%',
    '/..',
    '/%2e%2e',
    '/%00',
    ':99999',
    '@a',
    '?q=%',
    ';',
    '/[::1',
    '#',
    '?token=%ff',
  ],
  ['\\', '/\u0000', '/é', ' ', 'http://', 'http://[::1', 'http://a:99999/', '*', '\t'],
] as const;
const METHODS = [
  ['GET', 'POST', 'HEAD', 'TRACE', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'LOCK', 'M-SEARCH'],
  ['CONNECT', 'PRI', 'get', 'BREW', '', 'GET\u0000'],
] as const;
const HEADERS = [
  [
    'Content-Type: application/json',
    'Content-Encoding: br',
    'Expect: 100-continue',
    'Upgrade: websocket\r\nConnection: Upgrade',
    'X-Api-Key: é\u00ff',
    'X-Api-Key: pk_test_2a9d5e7c1b8f4036',
    'X-Timestamp: 1e999',
    '__proto__: x',
    'Cookie: a\r\nCookie: b',
    'X-Signature: sha256=0',
    'Range: bytes=0-',
    'X-Sandbox-Address: ::1',
    'Idempotency-Key:',
    'Host: a:99999',
    'Connection: close',
  ],
  [
    'Content-Length: 5',
    'Content-Length: -1',
    'Content-Length: 99999999999',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: gzip, chunked',
    'Idempotency-Key: \u0000',
    ': x',
    'Expect: more',
    `X-Long: ${'x'.repeat(20_000)}`,
    'Host: b',
  ],
] as const;
const BODIES = [
  '{}',
  '{"point_id":1',
  '[[[[',
  '5\r\nhello\r\n0\r\n\r\n',
  'ffffffffffffffff\r\n',
  '0\r\n__proto__: x\r\n\r\n',
  '\u0000\u00ff',
  'GET / HTTP/1.1\r\n\r\n',
  'x'.repeat(70_000),
];

const oneOf = ([fair, foul]: readonly [readonly string[], readonly string[]]): fc.Arbitrary<string> =>
  fc.oneof({weight: 30, arbitrary: fc.constantFrom(...fair)}, {weight: 1, arbitrary: fc.constantFrom(...foul)});
const shaped = fc
  .record({
    method: oneOf(METHODS),
    target: fc.array(oneOf(TARGETS), {minLength: 1, maxLength: 4}).map((parts) => parts.join('')),
    version: oneOf([
      ['HTTP/1.1', 'HTTP/1.0'],
      ['HTTP/2.0', 'HTTP/9', ''],
    ]),
    headers: fc.array(oneOf(HEADERS), {maxLength: 4}),
    body: fc.option(fc.constantFrom(...BODIES), {nil: ''}),
    framed: fc.boolean(),
  })
  .map(({method, target, version, headers, body, framed}) => {
    const length = framed ? [`Content-Length: ${body.length}`] : [];
    return Buffer.from(
      [`${method} /${target} ${version}`, 'Host: localhost', ...length, ...headers, '', body].join('\r\n'),
      'latin1',
    );
  });
const hostile = fc.oneof(
  {weight: 8, arbitrary: shaped},
  {weight: 1, arbitrary: shaped.chain((bytes) => fc.nat(bytes.length).map((length) => bytes.subarray(0, length)))},
  {weight: 1, arbitrary: fc.uint8Array({maxLength: 300})},
);

test(`${REQUESTS} hostile requests do not stop the gateway`, async () => {
  const left = fc.sample(hostile, {numRuns: REQUESTS, seed: 1}).values();
  const answers: string[] = [];
  const sendNext = async (): Promise<void> => {
    for (const bytes of left) {
      answers.push(await raw(bytes));
      expect(isAlive(), `${Buffer.from(bytes).toString('latin1')}\n${errors}`).toBe(true);
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, sendNext));
  // Many came past the parser of HTTP.
  expect(answers.filter((answer) => /^HTTP\/1\.1 (200|40[0345])/.test(answer)).length).toBeGreaterThan(REQUESTS / 4);
  expect(await raw(request('GET /v2/none'), 5000)).toMatch(/^HTTP\/1\.1 404 /);
  expect(errors).toBe('');
});
