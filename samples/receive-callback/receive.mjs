// Run: CALLBACK_SECRET=whsec_... PORT=8080 node receive.mjs
import {createHmac, timingSafeEqual} from 'node:crypto';
import {createServer} from 'node:http';

const SECRET = process.env.CALLBACK_SECRET;
if (!SECRET) {
  throw new Error('CALLBACK_SECRET is not set');
}
const PORT = Number(process.env.PORT ?? 8080);
const TOLERANCE = 300; // seconds, into the past and into the future

// In memory, lost at a restart. Replace by two tables, and write both and your effect
// in one database transaction.
const seen = new Set(); // webhook-id
const sequences = new Map(); // transaction id: the last sequence applied

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

function applyEvent(event) {
  const transaction = event.data?.transaction;
  if (!transaction) {
    return `noted ${event.type}`; // report.ready, invoice.paid, invoice.expired
  }
  const {id, sequence} = transaction;
  const stored = sequences.get(id) ?? 0;
  if (sequence <= stored) {
    return `stale ${id} sequence ${sequence}, stored ${stored}`;
  }
  sequences.set(id, sequence);
  // Your effect: set the order to transaction.status, queue what follows from it.
  return `applied ${id} sequence ${sequence}`;
}

async function receive(request) {
  if (request.method !== 'POST') {
    return 405;
  }
  const chunks = [];
  for await (const chunk of request) {
    chunks.push(chunk);
  }
  const rawBody = Buffer.concat(chunks); // the bytes as received: verify first, parse after
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
  if (seen.has(id)) {
    console.log(`duplicate ${id}`);
  } else {
    console.log(applyEvent(JSON.parse(rawBody)));
    seen.add(id);
  }
  return 204;
}

createServer(async (request, response) => {
  // An error of yours is a 500: the gateway sends the callback again.
  const code = await receive(request).catch((error) => {
    console.error(error);
    return 500;
  });
  response.writeHead(code).end();
}).listen(PORT);
