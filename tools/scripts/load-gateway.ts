// Measures the downloadable gateway under signed creates, over loopback: requests per second, and memory.
//   npm run load:gateway                        100,000 creates on 24 connections
//   npm run load:gateway -- --creates=1000000
// The client shares the machine: on two processors each has one of its own.
import {spawn} from 'node:child_process';
import {createHash, createHmac} from 'node:crypto';
import {once} from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {REPOSITORY} from '../../lib/paths';
import {writeGateway} from './lib/gateway-file';

const CONNECTIONS = 24;
const REPORT_EVERY_MS = 5000;
const PATH = '/v2/transaction/create';
const creates = Number(process.argv.find((arg) => arg.startsWith('--creates='))?.split('=')[1] ?? 100_000);
if (!Number.isInteger(creates) || creates < 1) {
  throw new Error('--creates: expected a whole number of 1 or more');
}

/** What the gateway prints when it listens, as far as it is read here. */
interface Listening {
  url: string;
  keys: [{key: string; secret: string}];
}

/**
 * Sends a signed create with its own ID.
 *
 * @returns the status
 */
async function create(
  agent: http.Agent,
  {url, keys: [{key, secret}]}: Listening,
  number: number,
): Promise<number | undefined> {
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
  const [response]: http.IncomingMessage[] = await once(request, 'response');
  if (!response) {
    throw new Error('expected an answer to a create');
  }
  response.resume();
  await once(response, 'end');
  return response.statusCode;
}

/** Memory of a process in MB, on Linux. */
const memoryOf = (pid?: number) => {
  const found = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(found?.[1]) / 1024);
};

export async function main(): Promise<void> {
  const file = await writeGateway(path.join(REPOSITORY, 'node_modules/.cache/gateway'));
  const gateway = spawn(process.execPath, [file, '--port', '0', '--json', '--quiet'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [first]: Buffer[] = await once(gateway.stdout, 'data');
  const listening: Listening = JSON.parse(String(first));
  const agent = new http.Agent({keepAlive: true, maxSockets: CONNECTIONS});
  let next = 0;
  let failed = 0;
  let reported = {at: performance.now(), answered: 0};
  const report = () => {
    const at = performance.now();
    const rate = Math.round(((next - reported.answered) / (at - reported.at)) * 1000);
    console.log(`${next} creates, ${rate} a second, ${memoryOf(gateway.pid)} MB, ${failed} failed`);
    reported = {at, answered: next};
  };
  const reporting = setInterval(report, REPORT_EVERY_MS);
  await Promise.all(
    Array.from({length: CONNECTIONS}, async () => {
      while (next < creates) {
        const status = await create(agent, listening, next++);
        failed += Number(status !== 201);
      }
    }),
  );
  clearInterval(reporting);
  report();
  agent.destroy();
  gateway.kill();
  process.exitCode = failed === 0 ? 0 : 1;
}
