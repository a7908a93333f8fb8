// Point settings of the local gateway: secrets are rotated, callbacks change their URL and format, keys their addresses.
import {createHash, createHmac} from 'node:crypto';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {canonicalV1} from '../../samples/generator/canonical-v1';
import {CREATE, payin, startGateway, type Running} from './process';

let gateway: Running;
let shop: {readonly url: string; readonly arrived: Arrived[]; close(): void};

interface Arrived {
  readonly method: string;
  readonly query: URLSearchParams;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** A merchant's server that answers both formats. */
async function openShop() {
  const arrived: Arrived[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const {searchParams: query} = new URL(request.url!, 'http://shop');
      arrived.push({method: request.method!, query, headers: request.headers, body});
      response.end('OK');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    arrived,
    url: `http://localhost:${(server.address() as AddressInfo).port}/callbacks`,
    close: () => server.close(),
  };
}

beforeAll(async () => {
  shop = await openShop();
  gateway = await startGateway('--callback-url', shop.url);
});
beforeEach(async () => {
  await gateway.control('reset', {});
  shop.arrived.length = 0;
});
afterAll(async () => {
  shop.close();
  await gateway.end();
});

const point = (change: object) => gateway.control('points/1042', change);
const key = (change: object) => gateway.control(`keys/${gateway.keys[0]!.key}`, change);
/** The error of a signed call, or `works`. */
async function answerWith(secret: string): Promise<string> {
  const {json} = await gateway.call('GET', '/v2/account/info', undefined, {...gateway.keys[0]!, secret});
  return json.error?.code ?? 'works';
}
/** Pays a new order. @returns its callback of `completed` */
async function paid(id: string): Promise<Arrived> {
  await gateway.call('POST', CREATE, payin({external_id: id}));
  await gateway.control(`transactions/${id}/acts`, {act: 'payer pays'});
  await gateway.control('wait', {transaction: id, callback: 'completed'});
  return shop.arrived.at(-1)!;
}
const signatureOf = ({headers, body}: Arrived, secret: string): string => {
  const text = `${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`;
  return `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(text)
    .digest('base64')}`;
};
const isSignedV1 = ({query}: Arrived, secret: string): boolean => {
  const {sign, ...fields} = Object.fromEntries(query);
  return (
    sign ===
    createHash('sha256')
      .update(canonicalV1(fields) + secret)
      .digest('hex')
  );
};

test('two secrets of a key are valid for 7 days, or until the old one is ended', async () => {
  const [old] = (await gateway.control('settings')).json.keys[0].secrets;
  const {json} = await key({roll: 'secret'});
  const [fresh, present] = json.keys[0].secrets;
  expect(present.secret).toBe(old.secret);
  expect(fresh.secret).toMatch(/^sk_test_[0-9a-f]{32}$/);
  expect([await answerWith(old.secret), await answerWith(fresh.secret)]).toEqual(['works', 'works']);
  expect((await key({roll: 'secret'})).json.error.message).toContain('possible now is end_old');
  await gateway.control('clock', {advance: '7 d'});
  expect([await answerWith(old.secret), await answerWith(fresh.secret)]).toEqual(['invalid_signature', 'works']);
  const next = (await key({roll: 'secret'})).json.keys[0].secrets[0].secret;
  expect(await answerWith(fresh.secret)).toBe('works');
  expect((await key({end_old: 'secret'})).json.keys[0].secrets).toEqual([{secret: next, until: null}]);
  expect([await answerWith(fresh.secret), await answerWith(next)]).toEqual(['invalid_signature', 'works']);
  expect((await key({end_old: 'secret'})).status).toBe(409);
  expect((await gateway.control('')).json.keys[0].secret).toBe(next);
});

test('after a roll each POST has two signatures, the new one first, until the old one is ended', async () => {
  const [old, fresh] = [
    gateway.callback_secret,
    (await point({roll: 'callback_secret'})).json.points[0].callback_secrets[0].secret,
  ];
  const both = await paid('rolled');
  expect(both.headers['webhook-signature']).toBe(`${signatureOf(both, fresh)} ${signatureOf(both, old)}`);
  await point({end_old: 'callback_secret'});
  const one = await paid('ended');
  expect(one.headers['webhook-signature']).toBe(signatureOf(one, fresh));
  expect((await gateway.control('')).json.callback_secret).toBe(fresh);
  // A new attempt is signed with the secrets of today.
  const [callback] = (await gateway.control('callbacks')).json.items.filter(({about}: {about: string}) =>
    both.body.includes(about),
  );
  await gateway.control(`callbacks/${callback.id}/send`, {how: 'again'});
  expect(shop.arrived.at(-1)!.headers['webhook-signature']).not.toContain(' ');
});

test('GET callbacks are signed with the old v1 secret while two are valid, and v1 requests with either', async () => {
  const {json} = await point({callback_format: 'GET', roll: 'v1_secret'});
  const [fresh] = json.points[0].v1_secrets;
  const before = await paid('old');
  expect(before.method).toBe('GET');
  expect([isSignedV1(before, gateway.v1_secret), isSignedV1(before, fresh.secret)]).toEqual([true, false]);
  const ask = async (secret: string) => {
    const fields = {point_id: 1042, ts: Math.floor(Date.now() / 1000), test: true};
    const sign = createHash('sha256')
      .update(canonicalV1(fields) + secret)
      .digest('hex');
    const headers = {'Content-Type': 'application/json'};
    const body = JSON.stringify({...fields, sign});
    return (await (await fetch(`${gateway.url}/v1/account/info`, {method: 'POST', headers, body})).json()) as {
      status: string;
    };
  };
  expect([await ask(gateway.v1_secret), await ask(fresh.secret)].map(({status}) => status)).toEqual(['ok', 'ok']);
  await point({end_old: 'v1_secret'});
  expect([await ask(gateway.v1_secret), await ask(fresh.secret)].map(({status}) => status)).toEqual(['error', 'ok']);
  expect(isSignedV1(await paid('new'), fresh.secret)).toBe(true);
  // Sent again, the first one has a signature of today too.
  const {json: all} = await gateway.control('callbacks');
  await gateway.control(`callbacks/${all.items.at(-1).id}/send`, {how: 'again'});
  expect(isSignedV1(shop.arrived.at(-1)!, fresh.secret)).toBe(true);
});

test('an address list refuses others, and a revoked key is refused permanently', async () => {
  await key({allowed_addresses: ['203.0.113.0/24']});
  expect(await answerWith(gateway.keys[0]!.secret)).toBe('ip_not_allowed');
  await key({allowed_addresses: ['127.0.0.1', '::1', '203.0.113.0/24']});
  expect(await answerWith(gateway.keys[0]!.secret)).toBe('works');
  await key({allowed_addresses: []});
  await key({revoke: true});
  expect(await answerWith(gateway.keys[0]!.secret)).toBe('api_key_revoked');
  expect((await key({roll: 'secret'})).status).toBe(409);
});

test.each([
  ['points/1042', {callback_url: 'ftp://shop'}, 400, 'callback_url "ftp://shop": expected null, or an http'],
  ['points/1042', {callback_format: 'PUT'}, 400, 'callback_format "PUT": expected POST or GET'],
  ['points/1042', {roll: 'secret'}, 400, 'roll "secret": expected callback_secret or v1_secret'],
  ['points/1042', {}, 400, 'The body: expected what to change'],
  ['points/1042', {roll: 'v1_secret', end_old: 'v1_secret'}, 400, 'end_old: expected in a request of its own'],
  ['points/7', {callback_url: null}, 404, '7: expected the number of a point'],
  ['keys/pk_test_none', {revoke: true}, 404, 'pk_test_none: expected a key'],
  ['keys/pk_test_2a9d5e7c1b8f4036', {revoke: false}, 400, 'revoke false: expected true'],
  ...['10.0.0.0/8', '::/16', 'shop.example', '203.0.113.0/33', '203.0.113.0/24/1'].map(
    (entry) =>
      ['keys/pk_test_2a9d5e7c1b8f4036', {allowed_addresses: [entry]}, 400, `allowed_addresses "${entry}"`] as const,
  ),
] as const)('%s %o: %i', async (path, change, status, message) => {
  const {status: got, json} = await gateway.control(path, change);
  expect([got, json.error.message]).toEqual([status, expect.stringContaining(message)]);
});

test('a snapshot keeps the settings, and a reset returns to the first ones', async () => {
  const first = (await gateway.control('settings')).json;
  await point({roll: 'callback_secret', callback_url: null});
  await point({end_old: 'callback_secret'});
  const {json: changed} = await key({roll: 'secret', allowed_addresses: ['::1']});
  const {json: snapshot} = await gateway.control('snapshot');
  await gateway.control('reset', {});
  expect((await gateway.control('settings')).json).toEqual(first);
  await gateway.control('restore', snapshot);
  expect((await gateway.control('settings')).json).toEqual(changed);
});

test('--callback-format get', async () => {
  const other = await startGateway('--callback-url', shop.url, '--callback-format', 'get');
  const {json} = await other.control('settings');
  expect(json.points[0]).toMatchObject({callback_url: shop.url, callback_format: 'GET'});
  await other.end();
});
