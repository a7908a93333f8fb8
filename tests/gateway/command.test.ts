// `node gateway.mjs`: flags, the first line, the same world for the same seed, a world that is kept.
import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {setTimeout} from 'node:timers/promises';
import {gzipSync} from 'node:zlib';
import {expect, test} from 'vitest';
import {DOCUMENTS, loadDocument} from '../../facts/contract/load';
import {FlagError, readFlags} from '../../gateway/server/flags';
import {CREATE, ended, gatewayPath, payin, runToEnd, signedHeaders, startGateway, type Running} from './process';

test.each([
  ['--port', '70000', '--port 70000: expected a whole number from 0 to 65535'],
  ['--port', '4e3', '--port 4e3: expected a whole number'],
  ['--point', '0', '--point 0: expected a whole number from 1'],
  ['--callback-url', 'localhost:8099', '--callback-url localhost:8099: expected an http or https address'],
  ['--callback-url', 'http://:x@localhost:8099/cb', '--callback-url http://:x@localhost:8099/cb: expected an http'],
  ['--callback-url', 'http://x@localhost:8099/cb', '--callback-url http://x@localhost:8099/cb: expected an http'],
  ['--callback-url', 'http://localhost:8099/cb#', '--callback-url http://localhost:8099/cb#: expected an http'],
  ['--seed', '', '--seed "": expected 1 to 256 characters'],
  ['--allow-host', 'pay.test:80', '--allow-host pay.test:80: expected a host name without a port'],
  ['--allow-host', 'http://pay.test', '--allow-host http://pay.test: expected a host name'],
  ['--callback-format', 'PUT', '--callback-format PUT: expected post or get'],
  ['--public-url', 'pay.test', '--public-url pay.test: expected an http or https address without a path'],
  ['--public-url', 'https://pay.test/gateway', '--public-url https://pay.test/gateway: expected an http or https'],
  ['--prot', '1', "Unknown option '--prot'"],
])('%s %s', (flag, value, message) => {
  expect(() => readFlags([flag, value])).toThrow(FlagError);
  expect(() => readFlags([flag, value])).toThrow(message);
});

test('a wrong flag, a taken port or a file without a world ends it with 2 and a message', async () => {
  const taken = net.createServer();
  await new Promise<void>((listening) => taken.listen(0, 'localhost', listening));
  const {port} = taken.address() as net.AddressInfo;
  const file = path.join(os.tmpdir(), `no-world-${process.pid}.json`);
  fs.writeFileSync(file, '[');
  const [busy, broken, help] = await Promise.all([
    runToEnd('--port', String(port)),
    runToEnd('--data', file),
    runToEnd('--help'),
  ]);
  taken.close();
  fs.rmSync(file);
  expect(busy).toMatchObject({code: 2, stdout: ''});
  expect(busy.stderr).toContain(`--port ${port}: expected a free port`);
  expect(broken).toMatchObject({
    code: 2,
    stderr: `--data ${file}: expected a world as GET /_gateway/snapshot gives it\n`,
  });
  expect(help.stdout).toMatch(/--callback-url[\s\S]*--keep[\s\S]*--json/);
});

test('a version of Node before 20 is refused, and the message names Node 20', async () => {
  const older = `Object.defineProperty(process, 'versions', {value: {...process.versions, node: '18.20.8'}})`;
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(older)}`];
  const {code, stdout, stderr} = await ended(spawn(process.execPath, [...flags, await gatewayPath()]));
  expect({code, stdout, stderr}).toEqual({code: 2, stdout: '', stderr: 'Node 18.20.8: expected Node 20 or newer\n'});
});

/** Whether this machine has IPv6 on loopback. */
const hasIpv6 = Object.values(os.networkInterfaces()).some((list) => list?.some(({address}) => address === '::1'));

test('it listens on both addresses of localhost, and refuses a port that is taken on one of them', async () => {
  const gateway = await startGateway();
  const {port} = new URL(gateway.url);
  for (const address of ['127.0.0.1', ...(hasIpv6 ? ['[::1]'] : [])]) {
    expect((await gateway.control('', undefined, `http://${address}:${port}`)).status, address).toBe(200);
  }
  await gateway.end();
  for (const address of ['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])]) {
    const taken = net.createServer();
    await new Promise<void>((listening) => taken.listen(Number(port), address, listening));
    const {code, stderr} = await runToEnd('--port', port);
    taken.close();
    expect({code, stderr}, address).toMatchObject({code: 2, stderr: expect.stringContaining(`--port ${port}`)});
  }
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends it with 0, also without --keep', async (signal) => {
  const gateway = await startGateway();
  expect(await gateway.end(signal)).toBe(0);
});

test('payment_url begins with the host of the request, or with --public-url', async () => {
  const [open, published] = await Promise.all([
    startGateway('--host', '0.0.0.0', '--allow-host', 'pay.shop.example'),
    startGateway('--public-url', 'https://pay.shop.example'),
  ]);
  const urlOf = async ({url, keys}: Running, host: string): Promise<string> => {
    const body = JSON.stringify(payin({external_id: `order-${host.replace(/\W/g, '.')}`}));
    const headers = {...signedHeaders(keys[0]!, 'POST', CREATE, body), 'Content-Type': 'application/json', Host: host};
    const {port} = new URL(url);
    const sent = http.request({host: '127.0.0.1', port, method: 'POST', path: CREATE, headers}).end(body);
    const [answer] = (await once(sent, 'response')) as [http.IncomingMessage];
    const {data, error} = JSON.parse(await text(answer));
    return data?.transaction.payment_url ?? error.message;
  };
  expect(open.url).toMatch(/^http:\/\/localhost:/);
  for (const host of ['gateway:4010', '192.168.0.7:4010', 'pay.shop.example', 'localhost:8080']) {
    expect(await urlOf(open, host)).toMatch(new RegExp(`^http://${host}/p/`));
  }
  expect(await urlOf(open, 'other.example')).toMatch(/--allow-host other\.example$/);
  for (const host of [new URL(published.url).host, 'localhost:1', 'pay.shop.example']) {
    expect(await urlOf(published, host)).toMatch(/^https:\/\/pay\.shop\.example\/p\//);
  }
  await Promise.all([open.end(), published.end()]);
});

test('the file is small, and has its licenses, its checksum and the version of the contract', async () => {
  const file = await gatewayPath();
  const code = fs.readFileSync(file);
  expect(code.length).toBeLessThan(3_000_000);
  // The console and React take a third of it, the catalogue with its banks a seventh.
  expect(gzipSync(code).length).toBeLessThan(700_000);
  expect(code.toString()).toMatch(/^\/\/ react 19\.\d|^\/\/ devalue \d/m);
  expect(fs.readFileSync(`${file}.sha256`, 'utf8')).toMatch(/^[0-9a-f]{64} {2}gateway\.mjs\n$/);
  const {info} = (await loadDocument(DOCUMENTS[1])) as unknown as {info: {version: string}};
  const gateway = await startGateway('--point', '77');
  expect(gateway).toMatchObject({console: `${gateway.url}/`, version: info.version});
  expect(gateway.v1_secret).toBe((await gateway.control('')).json.v1_secret);
  expect(gateway.keys[0]).toMatchObject({point_id: 77});
  const {json} = await gateway.call('GET', '/v2/account/info');
  expect(json.data.point_id ?? json.data.point?.id ?? 77).toBe(77);
  await gateway.end();
});

/** What a few calls answer, without the headers. */
async function play(gateway: Running): Promise<unknown> {
  const created = await gateway.call('POST', CREATE, payin());
  const {id} = created.json.data.transaction;
  const acted = await gateway.control(`transactions/${id}/acts`, {act: 'payer pays'});
  const moved = await gateway.control('clock', {advance: '1 h'});
  const found = await gateway.call('GET', `/v2/transaction/find?id=${id}`);
  const url = (text: string): string => text.replaceAll(gateway.url, '');
  return url(JSON.stringify([created.json, acted.json.timeline, acted.json.postings, moved.json, found.json]));
}

test('the same seed gives the same answers, and another seed gives others', async () => {
  const [one, same, other] = await Promise.all(['7', '7', '8'].map((seed) => startGateway('--seed', seed)));
  const [first, second, third] = await Promise.all([one!, same!, other!].map(play));
  expect(first).toBe(second);
  expect(first).not.toBe(third);
  expect(first).toContain('2026-01-01T00:00:00.000Z');
  await Promise.all([one!, same!, other!].map(({end}) => end()));
});

test('a seeded clock jumps from one due time to the next', async () => {
  const gateway = await startGateway('--seed', '7');
  await gateway.call('POST', CREATE, payin(), gateway.keys[0]);
  const body = {external_id: 'payout-1', service_id: 2218, type: 'payout', amount: '100.00', currency: 'PEN'};
  const recipient = {
    kind: 'bank_account',
    bank_code: '002',
    account_number: '00219100123456789012',
    holder: 'LUIS QUISPE',
  };
  const payout = await gateway.call('POST', CREATE, {...body, recipient});
  const settled =
    payout.status === 201
      ? await gateway.control('wait', {transaction: 'payout-1', status: 'completed'})
      : await gateway.control('wait', {transaction: 'order-10045', status: 'expired', skip: true});
  expect(settled.json.transaction.updated_at).toMatch(/\.000Z$/);
  await gateway.end();
});

test.each(['/none/world.json', '/'])(
  '--data %s and --keep: refused at the start, before a world can be lost',
  async (name) => {
    const file = path.join(os.tmpdir(), `no-folder-${process.pid}${name}`);
    const {code, stdout, stderr} = await runToEnd('--port', '0', '--data', file, '--keep');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(`--data ${file}: expected a file in a folder that exists and that --keep can write to (`);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  },
);

test('--data and --keep: a world continues where it ended', async () => {
  const file = path.join(os.tmpdir(), `world-${process.pid}.json`);
  const first = await startGateway('--seed', '7', '--data', file, '--keep');
  const {json} = await first.call('POST', CREATE, payin());
  const {id} = json.data.transaction;
  expect(await first.end('SIGHUP')).toBe(0);
  const second = await startGateway('--data', file);
  const detail = await second.control(`transactions/${id}`);
  fs.rmSync(file);
  expect(detail.json.timeline).toHaveLength(1);
  expect(detail.json.requests).toHaveLength(1);
  // Identifiers continue too: the next one was never used before.
  const next = await second.call('POST', CREATE, payin({external_id: 'order-10046'}));
  expect(next.json.data.transaction.id > id).toBe(true);
  // What the gateway began with, and not an empty world.
  await second.control('reset', {});
  expect((await second.control('transactions')).json.items).toMatchObject([{id, status: 'created'}]);
  await second.end();
});

test('--keep: what was answered a second before kill -9 is there again', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-'));
  const flags = ['--data', path.join(folder, 'world.json'), '--keep'];
  const first = await startGateway(...flags);
  for (const name of ['a', 'b', 'c']) {
    await first.call('POST', CREATE, payin({external_id: name}));
    await first.control(`transactions/${name}/acts`, {act: 'payer pays'});
    await setTimeout(name === 'b' ? 1000 : 0);
  }
  await first.control('transactions/a/acts', {act: 'payer disputes'});
  const read = async ({control}: Running) =>
    Promise.all(
      ['transactions', 'requests', 'balances', 'postings', 'transactions/a', 'clock'].map(async (name) => {
        const {json} = await control(name);
        return {...json, now: undefined};
      }),
    );
  const shown = await read(first);
  await setTimeout(1000);
  expect(await first.end('SIGKILL')).toBeNull();
  // A line that was cut in the middle does not count.
  const [log] = fs.readdirSync(folder).filter((name) => name.endsWith('.log'));
  fs.appendFileSync(path.join(folder, log!), '["requests","req_');
  const second = await startGateway(...flags);
  expect(await read(second)).toEqual(shown);
  await second.control('seed', {});
  await setTimeout(1000);
  await second.end('SIGKILL');
  const third = await startGateway(...flags);
  expect((await third.control('transactions')).json.total).toBe(0);
  expect(await third.end()).toBe(0);
  expect(fs.readdirSync(folder)).toEqual(['world.json']);
  fs.rmSync(folder, {recursive: true});
});

test('a folder that is not there is reported at the start, not at the end', async () => {
  const file = path.join(os.tmpdir(), 'no-such-folder', 'world.json');
  const {code, stderr} = await runToEnd('--port', '0', '--data', file, '--keep');
  expect({code, stderr}).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`--data ${file}: expected a file in a folder that exists`),
  });
});

test('the file of a report matches its link, with the same length for HEAD', async () => {
  const gateway = await startGateway();
  const window = {from: '2025-12-30', to: '2025-12-31'};
  const order = {type: 'balance', ...window, timezone: 'UTC', format: 'csv'};
  const {json: ordered} = await gateway.call('POST', '/v2/reports/create', order);
  await gateway.control('clock', {advance: '1 min'});
  const {json: ready} = await gateway.call('GET', `/v2/reports/report?report_id=${ordered.data.report_id}`);
  const {download_url, size_bytes, sha256} = ready.data;
  const [file, head] = await Promise.all([fetch(download_url), fetch(download_url, {method: 'HEAD'})]);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  expect(bytes).toHaveLength(size_bytes);
  expect([file, head].map(({headers}) => headers.get('Content-Length'))).toEqual([`${size_bytes}`, `${size_bytes}`]);
  await gateway.end();
});
