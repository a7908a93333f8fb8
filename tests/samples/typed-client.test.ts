// The typed client of /request_format#typed-client: the compiler takes it with the types of the published document, and it
// works against the gateway's file over a network that loses answers.
import {execFileSync} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import openapiTS, {astToString} from 'openapi-typescript';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {loadDocument} from '../../facts/contract/load';
import vectors from '../../facts/contract/vectors.json';
import site from '../../facts/operator/site.config';
import {forClients} from '../../site/plugins/openapi/for-clients';
import {published} from '../../site/plugins/openapi/publish';
import {cardOrder} from '../../tools/scripts/lib/gateway-client';
import {startGateway, type Running} from '../gateway/process';
import {faultyNetwork, type FaultyNetwork} from './faulty-network';
import {SAMPLES} from './run';

const ROOT = path.resolve(SAMPLES, '..');
const CLIENT = path.join(SAMPLES, 'typed-client/client.ts');
const FOLDER = path.join(ROOT, 'node_modules/.cache/typed-client');

/** The calls of a reader. Each line below `@ts-expect-error` has to be refused by the compiler. */
const USE = `
import {gatewayClient, readCallback, settings} from './client';
const client = gatewayClient(settings());
const body = {external_id: 'order-1', service_id: 2117, flow: 'hpp', amount: '150.00', currency: 'PEN'} as const;
const key = {header: {'Idempotency-Key': 'order-1-1'}};
const {data, error} = await client.POST('/v2/transaction/create', {params: key, body: {...body, type: 'payin'}});
const status: string | undefined = data?.data.transaction.status;
if (status === 'a_status_of_next_year' || error?.error.retryable) console.log(error?.error.code);
// @ts-expect-error -- the gateway refuses other types
await client.POST('/v2/transaction/create', {params: key, body: {...body, type: 'gift'}});
// @ts-expect-error -- the key is missing
await client.POST('/v2/transaction/create', {body: {...body, type: 'payin'}});
// @ts-expect-error -- there is no such operation
await client.GET('/v2/transaction/search');
const callback = readCallback(new Headers(), new Uint8Array(), 'whsec_');
if (callback.type === 'transaction.refunded') console.log(callback.data.transaction.refunds);
`;

interface Client {
  POST(path: string, init: object): Promise<{data?: {data: {transaction: {id: string}}}; error?: unknown}>;
  GET(path: string, init: object): Promise<{data?: {data: {transaction: {id: string}}}}>;
}
interface Sample {
  gatewayClient(settings: object): Client;
  readCallback(headers: Headers, body: Uint8Array, secret: string, now: number): {type: string};
}
let sample: Sample;
let gateway: Running;
let network: FaultyNetwork;
beforeAll(async () => {
  sample = (await import(CLIENT)) as Sample;
  gateway = await startGateway();
  network = await faultyNetwork(gateway.url);
});
afterAll(async () => {
  network.close();
  await gateway.end();
});

test('the file has at most 120 lines, and the compiler takes it with the types of the document', async () => {
  const source = fs.readFileSync(CLIENT, 'utf8');
  expect(source.split('\n').length).toBeLessThanOrEqual(121);
  const document = forClients(published('v2', await loadDocument('v2'), site.hosts));
  fs.mkdirSync(FOLDER, {recursive: true});
  fs.writeFileSync(path.join(FOLDER, 'v2.ts'), astToString(await openapiTS(JSON.stringify(document))));
  fs.writeFileSync(path.join(FOLDER, 'client.ts'), source);
  fs.writeFileSync(path.join(FOLDER, 'use.ts'), USE);
  const flags =
    '--noEmit --strict --skipLibCheck --noUncheckedIndexedAccess --target es2022 --module esnext --moduleResolution bundler --lib es2023,dom,dom.iterable --types node';
  const args = [path.join(ROOT, 'node_modules/typescript/bin/tsc'), ...flags.split(' '), path.join(FOLDER, 'use.ts')];
  const run = () => execFileSync(process.execPath, args, {cwd: ROOT, encoding: 'utf8'});
  let said = '';
  try {
    run();
  } catch (error) {
    said = (error as {readonly stdout: string}).stdout;
  }
  expect(said).toBe('');
}, 120_000);

const clientOf = () => {
  const [{key, secret}] = gateway.keys as [Running['keys'][0]];
  return sample.gatewayClient({host: network.host, key, secret, timeout: 4, backoff: 0.01});
};
const creating = (id: string) => ({
  params: {header: {'Idempotency-Key': `${id}-1`}},
  body: cardOrder(id),
});

test('creates one transaction over a network that loses answers, and finds it', async () => {
  const id = `order-${randomUUID()}`;
  network.plan('lost', 'dropped', {status: 503, body: '<html>503</html>'}, 'pass');
  const {data} = await clientOf().POST('/v2/transaction/create', creating(id));
  expect(data!.data.transaction.id).toMatch(/^txn_/);
  const distinct = (of: (seen: FaultyNetwork['seen'][0]) => unknown): number => new Set(network.seen.map(of)).size;
  expect(network.seen).toHaveLength(4);
  expect([distinct(({body}) => body), distinct(({headers}) => headers['idempotency-key'])]).toEqual([1, 1]);
  expect(distinct(({headers}) => headers['x-signature'])).toBe(4);
  const found = await clientOf().GET('/v2/transaction/find', {params: {query: {external_id: id}}});
  expect(found.data!.data.transaction.id).toBe(data!.data.transaction.id);
});

test('returns an error that no repeat can help, and throws when nobody knows', async () => {
  network.plan('pass');
  const {error} = await clientOf().POST('/v2/transaction/create', creating('not:an:id'));
  expect(error).toMatchObject({error: {code: 'field_invalid'}});
  expect(network.seen).toHaveLength(1);
  network.plan(...Array<'dropped'>(6).fill('dropped'));
  await expect(clientOf().POST('/v2/transaction/create', creating(`order-${randomUUID()}`))).rejects.toThrow();
  expect(network.seen).toHaveLength(6);
});

test('reads a callback with a right signature, and no other', () => {
  const {id, timestamp, signature, body, secret} = vectors.callback_post;
  const headers = (given: string) =>
    new Headers({'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': given});
  const bytes = new TextEncoder().encode(body);
  const now = Number(timestamp);
  expect(sample.readCallback(headers(`v1,wrong ${signature}`), bytes, secret, now).type).toBe(
    'transaction.status_changed',
  );
  expect(() => sample.readCallback(headers('v1,wrong'), bytes, secret, now)).toThrow('signature');
  expect(() => sample.readCallback(headers(signature), bytes, secret, now + 301)).toThrow('timestamp');
});
