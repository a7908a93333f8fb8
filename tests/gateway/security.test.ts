// The gateway against other sites in the same browser, and against hostile clients.
import http from 'node:http';
import net from 'node:net';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {startGateway, type Running} from './process';

let gateway: Running;
let port: number;
beforeAll(async () => {
  gateway = await startGateway();
  port = Number(new URL(gateway.url).port);
});
afterAll(() => gateway.end());

interface Reply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
}

const ask = (method: string, target: string, headers: Record<string, string>, body = ''): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const outgoing = http.request({host: 'localhost', port, method, path: target, headers}, (incoming) => {
      incoming.resume().on('end', () => resolve({status: incoming.statusCode!, headers: incoming.headers}));
    });
    outgoing.on('error', reject).end(body);
  });

describe('other sites', () => {
  const own = `http://localhost`;
  test.each([
    ['a name that was made to point here', 'GET', '/_gateway/', {Host: 'evil.example'}, 403],
    ['the same for the API', 'GET', '/v2/account/info', {Host: 'evil.example:4010'}, 403],
    ['a name that only begins well', 'GET', '/', {Host: 'localhost.evil.example'}, 403],
    ['a loopback address', 'GET', '/_gateway/', {Host: '127.0.0.1'}, 200],
    ['IPv6', 'GET', '/_gateway/', {Host: '[::1]:4010'}, 200],
    ['a foreign origin', 'GET', '/_gateway/', {Origin: 'https://evil.example'}, 403],
    ['an opaque origin', 'POST', '/_gateway/reset', {Origin: 'null'}, 403],
    ['an image of another site', 'GET', '/_gateway/snapshot', {'Sec-Fetch-Site': 'cross-site'}, 403],
    [
      'its own pages',
      'POST',
      '/_gateway/wait',
      {Host: 'localhost', Origin: own, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json'},
      400,
    ],
    ['another port of this machine', 'GET', '/_gateway/', {Origin: `${own}:3000`}, 403],
    ['its form', 'POST', '/_gateway/reset', {Origin: `${own}:3000`, 'Sec-Fetch-Site': 'same-site'}, 403],
    ['a form', 'POST', '/_gateway/clock', {'Content-Type': 'application/x-www-form-urlencoded'}, 400],
    ['a form that hides JSON', 'POST', '/_gateway/reset', {'Content-Type': 'text/plain'}, 400],
    ['a link from a shop', 'GET', '/p/none', {'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate'}, 404],
  ] as const)('%s', async (_name, method, target, headers, status) => {
    const reply = await ask(method, target, headers, method === 'POST' ? '{"advance":1}' : '');
    expect(reply.status).toBe(status);
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  });
});

/** Bytes as they are; what came back until the socket closed or was silent. */
const raw = (bytes: string | Buffer, patience: number): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(port, 'localhost', () => socket.write(bytes));
    socket.setTimeout(patience, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk.toString('latin1'))).on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer));
  });

test('the control changes nothing without JSON, also for an empty body', async () => {
  expect((await ask('POST', '/_gateway/reset', {})).status).toBe(400);
  expect((await ask('POST', '/_gateway/reset', {'Content-Type': 'application/json'})).status).toBe(200);
});

describe('hostile clients', () => {
  test.each([
    [200, 403],
    [201, 431],
    [1000, 431],
  ])('no header hides behind others: of %i headers, the last names another site', async (count, status) => {
    const lines = Array.from({length: count - 3}, (_, index) => `X-${index}: 1`);
    const head = [
      'GET /_gateway/ HTTP/1.1',
      'Host: localhost',
      'Connection: close',
      ...lines,
      'Origin: http://a.example',
    ];
    expect(await raw([...head, '', ''].join('\r\n'), 5000)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test('20 MB are refused before they are read', async () => {
    const head = 'POST /v2/transaction/create HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    const size = 20 * 1024 * 1024;
    const answer = await raw(
      Buffer.concat([Buffer.from(`${head}Content-Length: ${size}\r\n\r\n`), Buffer.alloc(size, 'x')]),
      10_000,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*body_too_large/);
  });

  test('300 silent sockets leave room for an active one', async () => {
    const silent = await Promise.all(
      Array.from(
        {length: 300},
        () =>
          new Promise<net.Socket>((open) => {
            const socket: net.Socket = net.connect(port, 'localhost', () => open(socket));
            socket.on('error', () => undefined);
            socket.write('POST /v2/transaction/create HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n');
          }),
      ),
    );
    expect((await ask('GET', '/_gateway/', {})).status).toBe(200);
    silent.forEach((socket) => socket.destroy());
    expect((await ask('TRACE', '/', {})).status).toBe(405);
    expect(gateway.child.exitCode).toBeNull();
  });

  test('an unfinished request is closed in time', async () => {
    const began = Date.now();
    await raw('GET /v2/account/info HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 40_000);
    expect(Date.now() - began).toBeLessThan(30_000);
  });
});
