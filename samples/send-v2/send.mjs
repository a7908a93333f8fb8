import {createHash, createHmac, randomBytes, randomUUID} from 'node:crypto';

const host = process.env.GATEWAY_HOST ?? 'https://sandbox.host.invalid';
const key = required('GATEWAY_KEY');
const secret = required('GATEWAY_SECRET');

function required(name) {
  const value = process.env[name];
  if (!value) {
    throw new Error(`${name} is not set`);
  }
  return value;
}

// region sign
function sign(secret, {method, path, query = '', timestamp, nonce, body = ''}) {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const text = [method, path, query, timestamp, nonce, bodyHash].join('\n');
  return 'sha256=' + createHmac('sha256', secret).update(text).digest('hex');
}
// endregion

const method = 'POST';
const path = '/v2/transaction/create';
const externalId = `order-${randomUUID()}`;
// Encode once: the string that is signed is the string that is sent.
const body = JSON.stringify({
  external_id: externalId,
  service_id: 2117,
  type: 'payin',
  flow: 'hpp',
  amount: '150.00',
  currency: 'PEN',
  return_url: 'https://shop.example/return?o=10045',
});

const timestamp = String(Math.floor(Date.now() / 1000));
const nonce = randomBytes(16).toString('hex');

const response = await fetch(host + path, {
  method,
  headers: {
    'Content-Type': 'application/json',
    'X-Api-Key': key,
    'X-Timestamp': timestamp,
    'X-Nonce': nonce,
    'X-Signature': sign(secret, {method, path, timestamp, nonce, body}),
    // One key per purchase attempt: store it with the order and reuse it on every retry.
    'Idempotency-Key': `${externalId}-1`,
  },
  body,
  signal: AbortSignal.timeout(40_000),
});

console.log(response.status);
console.log(await response.text());
