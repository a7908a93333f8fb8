// Run: CALLBACK_SECRET=whsec_... PORT=8080 node receive.mjs
import {createHmac, timingSafeEqual} from 'node:crypto';
import {existsSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';

const SECRET = process.env.CALLBACK_SECRET;
if (!SECRET) {
  throw new Error('CALLBACK_SECRET is not set');
}
const PORT = Number(process.env.PORT ?? 8080);
const LIVE = process.env.LIVE === 'true'; // false: a test server
const POINT = process.env.POINT_ID ?? '1042'; // where the orders of this shop are paid
const STORE = process.env.STATE_FILE ?? 'callbacks.json';
const TOLERANCE = 300; // seconds, into the past and into the future

class InvalidCallback extends Error {}

function verify(id, timestamp, signatureHeader, rawBody, secret, now) {
  if (!/^\d+$/.test(timestamp) || Math.abs(now - Number(timestamp)) > TOLERANCE) {
    throw new InvalidCallback('timestamp');
  }
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(rawBody);
  const wanted = Buffer.from(`v1,${hmac.digest('base64')}`);
  const trusted = signatureHeader.split(' ').some((candidate) => {
    const given = Buffer.from(candidate);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  if (!trusted) {
    throw new InvalidCallback('signature');
  }
}

// The store is a file, so that the program needs no database. Replace it by two tables, `seen` and
// `orders`, and `change` by one database transaction: here, nothing runs between read and write.
const load = () => (existsSync(STORE) ? JSON.parse(readFileSync(STORE)) : {seen: {}, orders: {}});
function change(edit) {
  const store = load();
  const outcome = edit(store);
  writeFileSync(`${STORE}.new`, JSON.stringify(store));
  renameSync(`${STORE}.new`, STORE); // all of it or nothing
  return outcome;
}

const newOrder = (amount, currency) => ({
  amount,
  currency,
  sequence: 0,
  status: null,
  amount_received: '0.00',
  amount_refunded: '0.00',
  fulfilled: 0,
});

function applyOnce(webhookId, event, {seen, orders}) {
  if (seen[webhookId]) {
    return `duplicate ${webhookId}`;
  }
  seen[webhookId] = true;
  const transaction = event.data?.transaction;
  if (!transaction) {
    return `noted ${event.type}`; // report.ready, invoice.paid, invoice.expired
  }
  const {id, point_id, external_id, sequence, status, amount, currency} = transaction;
  const {amount_received, amount_refunded} = transaction;
  const order = (orders[`${point_id} ${external_id}`] ??= newOrder(amount, currency));
  if (sequence <= order.sequence) {
    return `stale ${id} sequence ${sequence}, stored ${order.sequence}`;
  }
  Object.assign(order, {sequence, status, amount_received, amount_refunded});
  const isAsOrdered = amount === order.amount && currency === order.currency;
  const isReal = event.livemode === LIVE;
  if (status === 'completed' && isAsOrdered && isReal && order.fulfilled === 0) {
    order.fulfilled += 1; // Your effect: queue what ships the order.
  }
  return `applied ${id} sequence ${sequence}`;
}

function receive(request, rawBody) {
  const {
    'webhook-id': id = '',
    'webhook-timestamp': timestamp = '',
    'webhook-signature': signature = '',
  } = request.headers;
  try {
    verify(id, timestamp, signature, rawBody, SECRET, Date.now() / 1000);
  } catch (error) {
    console.log(`rejected ${error.message}`);
    return 400;
  }
  console.log(change((store) => applyOnce(id, JSON.parse(rawBody), store)));
  return 204;
}

// For tests, as `certify --order` and `--probe` ask: your shop writes an order before it calls
// transaction/create, and shows what it knows of it.
function handleOrder(request, rawBody) {
  if (request.method === 'POST') {
    const {external_id, amount, currency} = JSON.parse(rawBody);
    change(({orders}) => (orders[`${POINT} ${external_id}`] ??= newOrder(amount, currency)));
    return [204];
  }
  const externalId = decodeURIComponent(request.url.slice('/orders/'.length));
  return [200, JSON.stringify(load().orders[`${POINT} ${externalId}`] ?? null)];
}

async function answer(request) {
  const chunks = [];
  for await (const chunk of request) {
    chunks.push(chunk);
  }
  const rawBody = Buffer.concat(chunks); // the bytes as received: verify first, parse after
  if (!LIVE && request.url.startsWith('/orders')) {
    return handleOrder(request, rawBody);
  }
  return request.method === 'POST' ? [receive(request, rawBody)] : [405];
}

createServer(async (request, response) => {
  // An error of yours is a 500: the gateway sends the callback again.
  const [code, text] = await answer(request).catch((error) => {
    console.error(error);
    return [500];
  });
  response.writeHead(code).end(text);
}).listen(PORT);
