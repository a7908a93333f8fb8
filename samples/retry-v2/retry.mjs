import {createHash, createHmac, randomBytes, randomUUID} from 'node:crypto';
import {setTimeout as sleep} from 'node:timers/promises';

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

function sign(secret, {method, path, query = '', timestamp, nonce, body = ''}) {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const text = [method, path, query, timestamp, nonce, bodyHash].join('\n');
  return 'sha256=' + createHmac('sha256', secret).update(text).digest('hex');
}

// region retry
const retries = 5;
// In seconds. The gateway answers within 30; tests set less.
const timeout = Number(process.env.GATEWAY_TIMEOUT ?? 40);
const backoff = Number(process.env.GATEWAY_BACKOFF ?? 1);

// One attempt: the same bytes and the same key, a new timestamp, nonce and signature.
async function send({method, path, query = '', body = '', idempotencyKey}) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomBytes(16).toString('hex');
  try {
    const response = await fetch(host + path + (query && `?${query}`), {
      method,
      headers: {
        'X-Api-Key': key,
        'X-Timestamp': timestamp,
        'X-Nonce': nonce,
        'X-Signature': sign(secret, {method, path, query, timestamp, nonce, body}),
        ...(body && {'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey}),
      },
      body: body || undefined,
      signal: AbortSignal.timeout(timeout * 1000),
    });
    const retryAfter = Number(response.headers.get('Retry-After')) || 0;
    return {...JSON.parse(await response.text()), retryAfter};
  } catch {
    return {retryAfter: 0}; // a timeout, a lost connection, a proxy's page: nobody knows
  }
}

// Repeats while a repeat can help. `unknown`: an attempt may have run unseen.
async function call(request) {
  let unknown = false;
  for (let retry = 0; ; retry += 1) {
    const {data, error, retryAfter} = await send(request);
    const again = !data && (error?.retryable ?? true);
    unknown ||= again && (error?.outcome_unknown ?? true);
    if (!again || retry === retries) {
      return {data, error, unknown};
    }
    const wait = retryAfter + Math.random() * backoff * 2 ** retry;
    console.error(`${error?.code ?? 'no answer'}: again in ${wait.toFixed(2)} s`);
    await sleep(wait * 1000);
  }
}

// Store both with the payout before the first attempt. A restarted program reuses them.
const externalId = process.env.PAYOUT_ID ?? `payout-${randomUUID()}`;
const idempotencyKey = `${externalId}-1`;
const body = JSON.stringify({
  external_id: externalId,
  service_id: 2218,
  type: 'payout',
  amount: '800.00',
  currency: 'PEN',
  recipient: {
    kind: 'bank_account',
    account: '00219300012345678917',
    holder: 'Rosa Huaman',
    document: {type: 'national_id', number: '40112233'},
  },
});

const path = '/v2/transaction/create';
const created = await call({method: 'POST', path, body, idempotencyKey});
let transaction = created.data?.transaction;
// 3003, also a 409: an earlier call made it.
const isUnknown = created.unknown || created.error?.number === 3003;
if (!transaction && isUnknown) {
  const query = `external_id=${externalId}`;
  const found = await call({method: 'GET', path: '/v2/transaction/find', query});
  transaction = found.data?.transaction;
}
if (transaction) {
  console.log(`made ${transaction.id} ${transaction.status}`);
} else if (isUnknown) {
  console.log(`unknown ${externalId}: leave it pending and ask again later`);
} else {
  console.log(`refused ${created.error.number} ${created.error.code}: nothing happened`);
}
// endregion
