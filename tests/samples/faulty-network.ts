// A network between a program and the gateway that loses, delays and replaces messages.
import http from 'node:http';
import {listen} from './proxy';

/** What happens to one request. `lost`: it runs and its answer is cut off. `other key`: it arrives with another key. */
export type Fault =
  | 'pass'
  | 'lost'
  | 'dropped'
  | 'slow'
  | 'other key'
  | {readonly status: number; readonly body: string; readonly retryAfter?: number};

interface Seen {
  readonly method: string;
  readonly target: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface FaultyNetwork {
  /** `http://127.0.0.1:40001` */
  readonly host: string;
  /** What arrived since the last plan, in order. */
  readonly seen: Seen[];
  /** One fault for each request from now on; those beyond pass. */
  plan(...faults: readonly Fault[]): void;
  close(): void;
}

/** @param gateway address that requests are forwarded to */
export async function faultyNetwork(gateway: string): Promise<FaultyNetwork> {
  const seen: Seen[] = [];
  const planned: Fault[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const {method = '', url: target = '', headers} = request;
      const body = Buffer.concat(chunks).toString();
      seen.push({method, target, headers, body, at: Date.now()});
      void answer(planned.shift() ?? 'pass', seen.at(-1)!, gateway, response);
    });
  });
  const port = await listen(server);
  return {
    host: `http://127.0.0.1:${port}`,
    seen,
    plan(...faults) {
      seen.length = 0;
      planned.splice(0, planned.length, ...faults);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(
  fault: Fault,
  {method, target, headers, body}: Seen,
  gateway: string,
  response: http.ServerResponse,
): Promise<void> {
  if (typeof fault === 'object') {
    const {status, body: text, retryAfter} = fault;
    response.writeHead(status, retryAfter === undefined ? {} : {'Retry-After': retryAfter}).end(text);
    return;
  }
  if (fault === 'slow') {
    return;
  }
  if (fault === 'dropped') {
    response.socket?.destroy();
    return;
  }
  const names = ['content-type', 'x-api-key', 'x-timestamp', 'x-nonce', 'x-signature', 'idempotency-key'];
  const sent = names.flatMap((name): [string, string][] => (headers[name] ? [[name, String(headers[name])]] : []));
  const own = new Headers(sent);
  if (fault === 'other key') {
    own.set('idempotency-key', `${String(headers['idempotency-key'])}-other`);
  }
  const answered = await fetch(gateway + target, {method, headers: own, body: method === 'GET' ? null : body});
  const bytes = Buffer.from(await answered.arrayBuffer());
  // Whether a connection stays is between its two ends: PHP asks for its end, and waits for it until it gives up.
  const passed = [...answered.headers].filter(([name]) => name !== 'connection' && name !== 'keep-alive');
  response.writeHead(answered.status, {...Object.fromEntries(passed), 'content-length': bytes.length});
  if (fault === 'lost') {
    response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.destroy());
    return;
  }
  response.end(bytes);
}
