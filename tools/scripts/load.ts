// Measures nginx with the configuration of tools/deploy/nginx, over loopback: requests per second, latency and errors for a page,
// a script and the search index. It needs nginx, wrk and a build; the two share the processors of this machine.
//   npm run load                  60 s each
//   npm run load -- --seconds=10
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {REPOSITORY} from '../../lib/paths';
import {hasNginx, startNginx} from './lib/nginx';

const BUILD = path.join(REPOSITORY, 'build');
const CONNECTIONS = 64;
const seconds = Number(process.argv.find((arg) => arg.startsWith('--seconds='))?.split('=')[1] ?? 60);
if (!Number.isInteger(seconds) || seconds < 1) {
  throw new Error('--seconds: expected a whole number of 1 or more');
}
if (!hasNginx) {
  throw new Error(
    'nginx and its brotli module are not installed: apt-get install nginx libnginx-mod-http-brotli-static wrk',
  );
}

/** The only file in `folder` whose name begins with `start`. */
function fileOf(folder: string, start: string) {
  const found = fs
    .readdirSync(path.join(BUILD, folder))
    .filter((name) => name.startsWith(start) && /\.(js|json)$/.test(name));
  const [name] = found;
  if (!name || found.length > 1) {
    throw new Error(`build/${folder}: expected one file ${start}*, found ${found.length}`);
  }
  return `/${folder}/${name}`;
}

/** Figures of one run of wrk, as it prints them. */
function hit(port: number, address: string) {
  const output = execFileSync(
    'wrk',
    [
      '-t1',
      `-c${CONNECTIONS}`,
      `-d${seconds}s`,
      '--latency',
      '-H',
      'Accept-Encoding: br',
      `http://127.0.0.1:${port}${address}`,
    ],
    {encoding: 'utf8'},
  );
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(output) ?? [];
  const [, p50] = /^\s+50%\s+(\S+)/m.exec(output) ?? [];
  const [, p99] = /^\s+99%\s+(\S+)/m.exec(output) ?? [];
  if (!rate || !p50 || !p99) {
    throw new Error(`wrk: expected a rate and latencies, found\n${output}`);
  }
  const errors = [/Non-2xx or 3xx responses: (\d+)/, /Socket errors: (.+)/].flatMap(
    (kind) => kind.exec(output)?.[1] ?? [],
  );
  return {rate: Math.round(Number(rate)), p50, p99, errors: errors.join('; ') || '0'};
}

export async function main(): Promise<void> {
  const what: [name: string, address: string][] = [
    ['Page `/callbacks`', '/callbacks'],
    ['Longest operation, `/api/v2/transaction/pay`', '/api/v2/transaction/pay'],
    ['Main script', fileOf('assets/js', 'main.')],
    ['First search index', '/search-index.json'],
  ];
  const server = await startNginx(BUILD, os.availableParallelism());
  try {
    console.log(
      `${os.availableParallelism()} processors (${os.cpus()[0]?.model.trim()}), ${CONNECTIONS} connections, ${seconds} s each\n`,
    );
    console.log('| File | Bytes with brotli | Requests/s | Median | p99 | Errors |');
    console.log('|---|---:|---:|---:|---:|---:|');
    for (const [name, address] of what) {
      const file = path.join(BUILD, address.includes('.') ? address : `${address}/index.html`);
      const bytes = fs.statSync(`${file}.br`).size;
      const {rate, p50, p99, errors} = hit(server.port, address);
      console.log(`| ${name} | ${bytes} | ${rate} | ${p50} | ${p99} | ${errors} |`);
    }
  } finally {
    await server.stop();
  }
}
