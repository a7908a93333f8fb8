// The typed client for Python of /request_format#typed-client: mypy takes it with the published types, and it works
// against the gateway's file over a network that loses answers.
import {randomUUID} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {loadDocument} from '../../facts/contract/load';
import site from '../../facts/operator/site.config';
import {asObject} from '../../lib/read-json';
import {forClients} from '../../site/plugins/openapi/for-clients';
import {published} from '../../site/plugins/openapi/publish';
import {pythonModule} from '../../site/plugins/openapi/python/module';
import {cardOrder} from '../../tools/scripts/lib/gateway-client';
import {pythonWith} from '../../tools/scripts/lib/runtimes';
import {CREATE, payin, receiver, startGateway, type Running} from '../gateway/process';
import {faultyNetwork, type FaultyNetwork} from './faulty-network';
import {execute, SAMPLES} from './run';

const CLIENT = path.join(SAMPLES, 'typed-client/client.py');
const FOLDER = path.resolve(SAMPLES, '../node_modules/.cache/typed-client-python');

/** The calls of a reader. mypy has to refuse each line with an ignored error: `--strict` reports needless ones. */
const USE = `
from client import Gateway, read_callback, settings
from payments import TransactionCreateRequest

gateway = Gateway(settings())
order: TransactionCreateRequest = {
    "external_id": "order-1", "service_id": 2117, "type": "payin", "amount": "150.00", "currency": "PEN"
}
answer = gateway.create_transaction(order, idempotency_key="order-1-1")
if answer["data"]["transaction"]["status"] == "a_status_of_next_year":
    print(answer["meta"]["request_id"])
order["type"] = "gift"  # type: ignore[typeddict-item]
gateway.create_transaction(order)  # type: ignore[call-arg]
gateway.search_transaction()  # type: ignore[attr-defined]
answer["data"]["transaction"]["state"]  # type: ignore[typeddict-item]
rate = gateway.get_rates(base="USD", quote=["PEN", "EUR"])["data"]["rates"][0]["buy"]
callback = read_callback({}, b"", "whsec_")
if callback["type"] == "transaction.refunded":
    print(callback["data"]["refund"]["amount"])
`;

/** Reads calls as JSON from the standard input, and writes what came of each. */
const PLAY = `
import json, sys
import httpx
from client import ApiError, Gateway, InvalidCallback, Settings, read_callback

task = json.load(sys.stdin)
if "order" in task:
    gateway = Gateway(Settings(**task["settings"]))
    try:
        created = gateway.create_transaction(task["order"], idempotency_key=task["order"]["external_id"])
        found = gateway.find_transaction(external_id=task["order"]["external_id"])
        said = {"created": created["data"]["transaction"]["id"], "found": found["data"]["transaction"]["id"]}
    except ApiError as refusal:
        said = {"refused": refusal.error["code"]}
    except httpx.RequestError as lost:
        said = {"unknown": type(lost).__name__}
else:
    try:
        callback = read_callback(task["headers"], task["body"].encode(), task["secret"], task.get("now"))
        said = {"type": callback["type"], "status": callback["data"]["transaction"]["status"]}
    except InvalidCallback as reason:
        said = {"invalid": str(reason)}
print(json.dumps(said))
`;

let gateway: Running;
let network: FaultyNetwork;
beforeAll(async () => {
  const document = forClients(published('v2', await loadDocument('v2'), site.hosts));
  fs.mkdirSync(FOLDER, {recursive: true});
  fs.copyFileSync(CLIENT, path.join(FOLDER, 'client.py'));
  for (const [name, text] of Object.entries({payments: pythonModule(document), use: USE, play: PLAY})) {
    fs.writeFileSync(path.join(FOLDER, `${name}.py`), text);
  }
  gateway = await startGateway();
  network = await faultyNetwork(gateway.url);
});
afterAll(async () => {
  network.close();
  await gateway.end();
});

async function play(task: object) {
  const {stdout, stderr} = await execute(
    pythonWith('httpx')!,
    [path.join(FOLDER, 'play.py')],
    {},
    JSON.stringify(task),
  );
  expect(stderr).toBe('');
  return asObject(JSON.parse(stdout));
}
const create = (id: string) => {
  const [{key, secret}] = gateway.keys as [Running['keys'][0]];
  return play({settings: {host: network.host, key, secret, timeout: 4, backoff: 0.01}, order: cardOrder(id)});
};

test('the file has at most 120 lines, and mypy takes it with the published types', async () => {
  expect(fs.readFileSync(CLIENT, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
  const flags = ['--strict', '--python-executable', pythonWith('httpx')!, '--cache-dir', path.join(FOLDER, 'cache')];
  const {stdout} = await execute('mypy', [...flags, path.join(FOLDER, 'use.py')], {}, '');
  expect(stdout).toMatch(/^Success: no issues found/);
}, 120_000);

test('creates one transaction over a network that loses answers, and finds it', async () => {
  network.plan('lost', 'dropped', {status: 503, body: '<html>503</html>'}, 'pass');
  const {created, found} = await create(`order-${randomUUID()}`);
  expect(created).toMatch(/^txn_/);
  expect(found).toBe(created);
  const creates = network.seen.filter(({method}) => method === 'POST');
  const distinct = (of: (seen: FaultyNetwork['seen'][0]) => unknown): number => new Set(creates.map(of)).size;
  expect(creates).toHaveLength(4);
  expect([distinct(({body}) => body), distinct(({headers}) => headers['idempotency-key'])]).toEqual([1, 1]);
  expect(distinct(({headers}) => headers['x-signature'])).toBe(4);
});

test('raises an error that no repeat can help, and another one when nobody knows', async () => {
  network.plan('pass');
  expect(await create('not:an:id')).toEqual({refused: 'field_invalid'});
  expect(network.seen).toHaveLength(1);
  network.plan(...Array<'dropped'>(6).fill('dropped'));
  expect(await create(`order-${randomUUID()}`)).toEqual({unknown: 'RemoteProtocolError'});
  expect(network.seen).toHaveLength(6);
});

test("reads the gateway's own callback, and none with a wrong signature or an old time", async () => {
  const shop = await receiver();
  await gateway.call('POST', CREATE, payin({external_id: 'order-callback', callback_url: shop.url}));
  await gateway.control('transactions/order-callback/acts', {act: 'payer pays'});
  await gateway.control('wait', {transaction: 'order-callback', callback: 'completed'});
  shop.close();
  const {id, timestamp, signature, body} = shop.received[0]!;
  const task = (given: string, now = Number(timestamp)) => ({
    headers: {'Webhook-Id': id, 'Webhook-Timestamp': timestamp, 'Webhook-Signature': given},
    body,
    secret: gateway.callback_secret,
    now,
  });
  expect(await play(task(`v1,wrong ${signature}`))).toMatchObject({
    type: 'transaction.status_changed',
    status: expect.any(String),
  });
  expect(await play(task('v1,wrong'))).toEqual({invalid: 'signature'});
  expect(await play(task(signature, Number(timestamp) + 301))).toEqual({invalid: 'timestamp'});
});

test('a schema without a type in Python stops the build', () => {
  const document = {info: {title: 'API', version: '2'}, paths: {}, webhooks: {}};
  const components = {parameters: {}, schemas: {Odd: {minimum: 1}}};
  expect(() => pythonModule({...document, components})).toThrow('payments.py: Odd: expected a schema with a type');
});
