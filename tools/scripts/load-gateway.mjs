// The downloadable gateway under signed creates, over loopback: how many it answers a second, and how much memory it takes.
//   npm run load:gateway                        100,000 creates on 24 connections
//   npm run load:gateway -- --creates=1000000
// The client shares the machine: on two processors each has one of its own.
import {spawn} from 'node:child_process';
import {createHash, createHmac} from 'node:crypto';
import {once} from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {ROOT} from './lib/install.mjs';
import {writeGateway} from './lib/gateway-file.mjs';

const CONNECTIONS = 24;
const REPORT_EVERY_MS = 5000;
const PATH = '/v2/transaction/create';
const creates = Number(process.argv.find((arg) => arg.startsWith('--creates='))?.split('=')[1] ?? 100_000);
if (!Number.isInteger(creates) || creates < 1) {
  throw new Error('--creates: expected a whole number of 1 or more');
}

const file = await writeGateway(path.join(ROOT, 'node_modules/.cache/gateway'));
const gateway = spawn(process.execPath, [file, '--port', '0', '--json', '--quiet'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
/** @type {Buffer[]} */
const [first] = await once(gateway.stdout, 'data');
/** @type {{url: string, keys: [{key: string, secret: string}]}} what the gateway says when it listens */
const {
  url,
  keys: [{key, secret}],
} = JSON.parse(String(first));
const agent = new http.Agent({keepAlive: true, maxSockets: CONNECTIONS});

/**
 * A signed create with an id of its own.
 *
 * @param {number} number
 * @returns {Promise<number | undefined>} its status
 */
async function create(number) {
  const body = JSON.stringify({
    external_id: `load-${number}`,
    service_id: 2117,
    type: 'payin',
    flow: 'hpp',
    amount: '150.00',
    currency: 'PEN',
    return_url: 'https://shop.example/return',
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = String(number).padStart(32, '0');
  const text = ['POST', PATH, '', timestamp, nonce, createHash('sha256').update(body).digest('hex')].join('\n');
  const request = http.request(url + PATH, {
    agent,
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'X-Api-Key': key,
      'X-Timestamp': timestamp,
      'X-Nonce': nonce,
      'X-Signature': `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`,
      'Idempotency-Key': `load-${number}`,
    },
  });
  request.end(body);
  /** @type {http.IncomingMessage[]} */
  const [response] = await once(request, 'response');
  if (!response) {
    throw new Error('a create has no answer');
  }
  response.resume();
  await once(response, 'end');
  return response.statusCode;
}

/** Megabytes that the gateway takes, where the system tells. */
const memory = () => {
  const found = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${gateway.pid}/status`, 'utf8'));
  return Math.round(Number(found?.[1]) / 1024);
};

let next = 0;
let failed = 0;
let reported = {at: performance.now(), answered: 0};
const report = () => {
  const at = performance.now();
  const rate = Math.round(((next - reported.answered) / (at - reported.at)) * 1000);
  console.log(`${next} creates, ${rate} a second, ${memory()} MB, ${failed} failed`);
  reported = {at, answered: next};
};
const reporting = setInterval(report, REPORT_EVERY_MS);
await Promise.all(
  Array.from({length: CONNECTIONS}, async () => {
    while (next < creates) {
      const status = await create(next++);
      failed += Number(status !== 201);
    }
  }),
);
clearInterval(reporting);
report();
agent.destroy();
gateway.kill();
process.exitCode = failed === 0 ? 0 : 1;
