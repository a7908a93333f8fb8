const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'; // with which this page signs
const LIVE = false; // a test server
const POINT = 1042; // where the orders of this shop are paid
const TOLERANCE = 300; // seconds, into the past and into the future

const utf8 = new TextEncoder();
const bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** rawBody: the bytes as received. */
async function isTrusted(id, timestamp, signatureHeader, rawBody, now) {
  if (!/^\d+$/.test(timestamp) || Math.abs(now - Number(timestamp)) > TOLERANCE) {
    return false;
  }
  const hmac = {name: 'HMAC', hash: 'SHA-256'};
  const secret = bytesOf(SECRET.replace('whsec_', ''));
  const key = await crypto.subtle.importKey('raw', secret, hmac, false, ['verify']);
  const signed = new Uint8Array([...utf8.encode(`${id}.${timestamp}.`), ...rawBody]);
  for (const candidate of signatureHeader.split(' ')) {
    const [, base64] = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(candidate) ?? [];
    if (base64 && (await crypto.subtle.verify(hmac, key, bytesOf(base64), signed))) {
      return true; // verify compares in constant time
    }
  }
  return false;
}

// In memory. In your shop, two tables.
const seen = new Set(); // webhook-id
const orders = new Map(); // by point and external_id

const newOrder = (amount, currency) => ({
  amount,
  currency,
  sequence: 0,
  status: null,
  amount_received: '0.00',
  amount_refunded: '0.00',
  fulfilled: 0,
});

/** Without an await: nothing comes between the check and the effect. In your shop, one database transaction. */
function applyOnce(webhookId, event) {
  if (seen.has(webhookId)) {
    return;
  }
  seen.add(webhookId);
  const transaction = event.data?.transaction;
  if (!transaction) {
    return; // report.ready, invoice.paid, invoice.expired
  }
  const {point_id, external_id, sequence, status, amount, currency} = transaction;
  const {amount_received, amount_refunded} = transaction;
  const key = `${point_id} ${external_id}`;
  const order = orders.get(key) ?? newOrder(amount, currency);
  orders.set(key, order);
  if (sequence <= order.sequence) {
    return;
  }
  Object.assign(order, {sequence, status, amount_received, amount_refunded});
  const isAsOrdered = amount === order.amount && currency === order.currency;
  const isReal = event.livemode === LIVE;
  if (status === 'completed' && isAsOrdered && isReal && order.fulfilled === 0) {
    order.fulfilled += 1; // Your effect: queue what ships the order.
  }
}

export async function handle({method, path, headers, body}) {
  if (method === 'POST' && path === '/callbacks') {
    const id = headers['webhook-id'] ?? '';
    const timestamp = headers['webhook-timestamp'] ?? '';
    const signature = headers['webhook-signature'] ?? '';
    if (!(await isTrusted(id, timestamp, signature, body, Date.now() / 1000))) {
      return {status: 400};
    }
    applyOnce(id, JSON.parse(new TextDecoder().decode(body)));
    return {status: 204};
  }
  // What your shop does, for the cases about effects.
  if (method === 'POST' && path === '/orders') {
    const {external_id, amount, currency} = JSON.parse(new TextDecoder().decode(body));
    orders.set(`${POINT} ${external_id}`, newOrder(amount, currency));
    return {status: 204};
  }
  if (method === 'GET' && path.startsWith('/orders/')) {
    const externalId = decodeURIComponent(path.slice('/orders/'.length));
    return {status: 200, body: JSON.stringify(orders.get(`${POINT} ${externalId}`) ?? null)};
  }
  return {status: 404};
}
