// Runs the downloadable file in its own process, and sends requests to it.
import {spawn, type ChildProcess, type ChildProcessWithoutNullStreams} from 'node:child_process';
import {createHash, createHmac, randomBytes} from 'node:crypto';
import {once} from 'node:events';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {writeGateway} from '../../tools/scripts/lib/gateway-file';

const FOLDER = path.resolve(import.meta.dirname, '../../node_modules/.cache/gateway');
let built: Promise<string> | null = null;

/** Path of the file, built once. */
export const gatewayPath = (): Promise<string> => (built ??= writeGateway(FOLDER));

interface Key {
  readonly key: string;
  readonly secret: string;
  readonly scopes: readonly string[];
  readonly point_id: number;
}

interface FirstLine {
  readonly url: string;
  readonly console: string;
  readonly version: string;
  readonly keys: readonly Key[];
  readonly callback_secret: string;
  readonly v1_secret: string;
}

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the file until it ends. */
export const runToEnd = async (...flags: readonly string[]): Promise<Ended> =>
  ended(spawn(process.execPath, [await gatewayPath(), ...flags]));

/** Waits until a process has ended, with what it printed. */
export async function ended(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return {code, stdout, stderr};
}

// oxlint-disable-next-line typescript/no-explicit-any -- what a test reads of it is what it requires of it
type Json = any;

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly json: Json;
}

export interface Running extends FirstLine {
  readonly child: ChildProcess;
  /** A signed request; with `sign` the caller signs another string. @param others further headers */
  call(
    method: string,
    target: string,
    body?: object,
    key?: Key,
    sign?: (text: string) => string,
    others?: object,
  ): Promise<Answer>;
  /** `/_gateway/`: a POST with a body. @param at another address of the gateway */
  control(name: string, body?: object, at?: string): Promise<Answer>;
  /** Sends a signal and waits for the end. @returns the exit code; null if the signal ended it */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return {status: response.status, headers: response.headers, json: text === '' ? null : JSON.parse(text)};
}

/** @param sign changes the string that is signed */
export function signedHeaders(
  {key, secret}: Pick<Key, 'key' | 'secret'>,
  method: string,
  target: string,
  body: string,
  sign = (text: string): string => text,
) {
  const [own, query = ''] = target.split('?') as [string, string?];
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomBytes(12).toString('hex');
  const hash = createHash('sha256').update(body).digest('hex');
  const text = sign([method, own, query, timestamp, nonce, hash].join('\n'));
  return {
    'X-Api-Key': key,
    'X-Timestamp': timestamp,
    'X-Nonce': nonce,
    'X-Signature': `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`,
    'Idempotency-Key': nonce,
  };
}

/** Starts the file on a free port with `--json`. */
export async function startGateway(...flags: readonly string[]): Promise<Running> {
  const child = spawn(process.execPath, [await gatewayPath(), '--port', '0', '--json', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  const line = JSON.parse(chunk.toString().split('\n')[0]!) as FirstLine;
  return {
    ...line,
    child,
    async call(method, target, body, key = line.keys[0]!, sign, others = {}) {
      const raw = body ? JSON.stringify(body) : '';
      const response = await fetch(line.url + target, {
        method,
        body: body ? raw : null,
        headers: {
          ...signedHeaders(key, method, target, raw, sign),
          ...(body && {'Content-Type': 'application/json'}),
          ...others,
        },
      });
      return answerOf(response);
    },
    async control(name, body, at = line.url) {
      const sent = {method: 'POST', body: JSON.stringify(body), headers: {'Content-Type': 'application/json'}};
      return answerOf(await fetch(`${at}/_gateway/${name}`, body ? sent : {}));
    },
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, 'close');
      }
      return child.exitCode;
    },
  };
}

export interface Received {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

/** A merchant's server on this machine that keeps what arrives. @param delayOf milliseconds to the answer */
export async function receiver(status = 204, delayOf: (body: string) => number = () => 0) {
  const received: Received[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const header = (name: string): string => String(request.headers[`webhook-${name}`]);
      received.push({id: header('id'), timestamp: header('timestamp'), signature: header('signature'), body});
      setTimeout(() => response.writeHead(status).end(), delayOf(body));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const {port} = server.address() as AddressInfo;
  return {received, url: `http://localhost:${port}/callbacks`, close: () => server.close()};
}

/** A pay-in of 150.00 PEN on the hosted page. */
export const payin = (others: object = {}): object => ({
  external_id: 'order-10045',
  service_id: 2117,
  type: 'payin',
  flow: 'hpp',
  amount: '150.00',
  currency: 'PEN',
  return_url: 'http://localhost:3000/return',
  ...others,
});

export const CREATE = '/v2/transaction/create';
