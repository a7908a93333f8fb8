// Measures the downloadable gateway under signed creates, over loopback: requests per second, and memory.
//   npm run load:gateway                        100,000 creates on 24 connections
//   npm run load:gateway -- --creates=1000000
// The client shares the machine: on two processors each has one of its own.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {REPOSITORY} from '../../lib/paths';
import {writeGateway} from './lib/gateway-file';
import {createTransaction, startedGateway} from './lib/gateway-client';

const CONNECTIONS = 24;
const REPORT_EVERY_MS = 5000;
const creates = Number(process.argv.find((arg) => arg.startsWith('--creates='))?.split('=')[1] ?? 100_000);
if (!Number.isInteger(creates) || creates < 1) {
  throw new Error('--creates: expected a whole number of 1 or more');
}

/** Memory of a process in MB, on Linux. */
const memoryOf = (pid?: number) => {
  const found = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(found?.[1]) / 1024);
};

export async function main(): Promise<void> {
  const file = await writeGateway(path.join(REPOSITORY, 'node_modules/.cache/gateway'));
  const {process: gateway, listening} = await startedGateway(file);
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
        const status = await createTransaction(listening, `load-${next++}`, {}, agent);
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
