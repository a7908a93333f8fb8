import {spawn} from 'node:child_process';
import fs from 'node:fs';
import type http from 'node:http';
import {createRequire} from 'node:module';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {freePort} from '../../tools/scripts/lib/free-port';

/** Program of Redocly's command line; the package exports no path to it. */
const REDOCLY = path.join(path.dirname(createRequire(__filename).resolve('@redocly/cli/package.json')), 'bin/cli.js');

/** Credentials are a security scheme in the contract, which the check for undocumented headers does not know. */
const IGNORED_HEADERS = 'x-api-key,x-timestamp,x-nonce,x-signature';

/** Something that the proxy found in an exchange, a request with its answer. */
export interface Finding {
  /** Number of the exchange, from 0, in the order in which they were sent. */
  readonly exchangeIndex: number;
  readonly severity: 'info' | 'warning' | 'error';
  readonly target: 'request' | 'response';
  readonly message: string;
  readonly method: string;
  readonly path: string;
}

export interface Report {
  readonly run: {
    readonly totalExchanges: number;
    /** Exchanges whose operation is in one of the documents. */
    readonly documentedExchanges: number;
  };
  readonly problems: readonly Finding[];
}

export interface ValidatingProxy {
  /** Origin that clients call, `http://127.0.0.1:40001`. */
  readonly origin: string;
  /** Ends the proxy and returns what it found. */
  stop(): Promise<Report>;
}

/** Listens on a free port of this machine. */
export function listen(server: http.Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
}

/**
 * Starts Redocly's validating proxy in a process of its own.
 *
 * @param documents OpenAPI documents by file name
 * @param target origin that requests are forwarded to
 * @throws Error with what the program printed, when it ends before it listens
 */
export async function startProxy(documents: ReadonlyMap<string, string>, target: string): Promise<ValidatingProxy> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'proxy-'));
  const api = path.join(folder, 'api');
  fs.mkdirSync(api);
  documents.forEach((text, name) => fs.writeFileSync(path.join(api, name), text));
  const port = await freePort();
  const options = {
    target,
    port: String(port),
    har: path.join(folder, 'traffic.har'),
    api,
    'match-mode': 'basepath',
    'report-format': 'json',
    'ignore-headers': IGNORED_HEADERS,
  };
  const child = spawn(
    process.execPath,
    [REDOCLY, 'proxy', ...Object.entries(options).map((pair) => `--${pair.join('=')}`)],
    {
      cwd: folder,
      env: {...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true'},
    },
  );
  let printed = '';
  let report = '';
  child.stdout.on('data', (chunk: Buffer) => (report += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Proxy listening')) {
        resolve();
      }
    });
    void ended.then(() => reject(new Error(`redocly proxy ended:\n${printed}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGINT');
      await ended;
      fs.rmSync(folder, {recursive: true});
      return JSON.parse(report) as Report;
    },
  };
}
