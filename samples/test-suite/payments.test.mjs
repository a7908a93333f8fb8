// Run: npx vitest run payments.test.mjs, with gateway.mjs in the same folder
import {spawn} from 'node:child_process';
import {createHash, createHmac, randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {createServer} from 'node:http';
import {createInterface} from 'node:readline';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';

let gateway, url, key, callbackSecret;

// Your callback handler. Put your application in its place.
const orders = new Map(); // external_id: status
let repeats = 0;
const sequences = new Map(); // external_id: the last sequence applied
const seen = new Set(); // webhook-id
const shop = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) {
    chunks.push(chunk);
  }
  const {'webhook-id': id, 'webhook-timestamp': sentAt, 'webhook-signature': given} = request.headers;
  const body = Buffer.concat(chunks);
  const secret = Buffer.from(callbackSecret.replace('whsec_', ''), 'base64');
  const wanted = createHmac('sha256', secret).update(`${id}.${sentAt}.`).update(body).digest('base64');
  if (given !== `v1,${wanted}`) {
    return response.writeHead(400).end();
  }
  const {transaction} = JSON.parse(body).data;
  const {external_id: order, sequence, status} = transaction;
  if (seen.has(id)) {
    repeats += 1;
  } else if (sequence > (sequences.get(order) ?? 0)) {
    sequences.set(order, sequence);
    orders.set(order, status);
  }
  seen.add(id);
  return response.writeHead(204).end();
});

beforeAll(async () => {
  await once(shop.listen(0), 'listening');
  const callbackUrl = `http://localhost:${shop.address().port}/callbacks`;
  const flags = ['--port', '0', '--json', '--callback-url', callbackUrl];
  gateway = spawn(process.execPath, ['gateway.mjs', ...flags], {stdio: ['ignore', 'pipe', 'inherit']});
  const [line] = await once(createInterface({input: gateway.stdout}), 'line');
  ({url, keys: [key], callback_secret: callbackSecret} = JSON.parse(line));
});

afterAll(() => {
  gateway.kill();
  shop.close();
});

beforeEach(async () => {
  await control('reset');
  sequences.clear();
});

/** What the API does not offer: the payer, the clock, waiting. */
async function control(path, body = {}) {
  const headers = {'Content-Type': 'application/json'};
  const response = await fetch(`${url}/_gateway/${path}`, {method: 'POST', headers, body: JSON.stringify(body)});
  const answer = await response.json();
  expect(response.status, JSON.stringify(answer)).toBeLessThan(300);
  return answer;
}

async function create(externalId) {
  const path = '/v2/transaction/create';
  const body = JSON.stringify({
    external_id: externalId,
    service_id: 2117,
    type: 'payin',
    flow: 'hpp',
    amount: '150.00',
    currency: 'PEN',
    return_url: 'https://shop.example/return',
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomUUID();
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const text = ['POST', path, '', timestamp, nonce, bodyHash].join('\n');
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Api-Key': key.key,
      'X-Timestamp': timestamp,
      'X-Nonce': nonce,
      'X-Signature': 'sha256=' + createHmac('sha256', key.secret).update(text).digest('hex'),
      'Idempotency-Key': `${externalId}-1`,
    },
    body,
  });
  expect(response.status).toBe(201);
  return (await response.json()).data.transaction;
}

test('a payment on the page completes the order', async () => {
  const {id} = await create('order-1');
  await control(`transactions/${id}/acts`, {act: 'payer pays'});
  await control('wait', {transaction: id, callback: 'completed'});
  expect(orders.get('order-1')).toBe('completed');
});

test('a callback that comes twice counts once', async () => {
  const {id} = await create('order-2');
  await control(`transactions/${id}/acts`, {act: 'payer pays'});
  const {callbacks} = await control('wait', {transaction: id, callback: 'completed'});
  const before = repeats;
  await control(`callbacks/${callbacks[0].id}/send`, {how: 'twice'});
  expect(repeats - before).toBe(2);
  expect(orders.get('order-2')).toBe('completed');
});

test('an order that nobody pays expires', async () => {
  const {id} = await create('order-3');
  await control('clock', {advance: '31 min'});
  await control('wait', {transaction: id, callback: 'expired'});
  expect(orders.get('order-3')).toBe('expired');
});
