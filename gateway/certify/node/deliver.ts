// Sends requests of the suite over Node's HTTP client, and tells a timeout from a refused and from a closed connection.
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import {figures} from '../../../facts/reference/figures';
import {isLocal} from '../../sandbox/domain/local';
import type {WireAnswer, WireRequest} from '../handler/target';

const TIMEOUT_MS = figures['callback.timeout'].value;
/** How much of an answer is read, and how long after its status line. */
const MOST_BYTES = 1024;
const BODY_MS = 1000;
/** No connection was made. */
const REFUSED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'];

const kept = {
  'http:': new http.Agent({keepAlive: true, maxSockets: 1}),
  'https:': new https.Agent({keepAlive: true, maxSockets: 1}),
};

type Outcome = Omit<WireAnswer, 'milliseconds'>;

function faultOf(error: NodeJS.ErrnoException & {readonly errors?: readonly NodeJS.ErrnoException[]}): Outcome {
  const first = error.errors?.[0] ?? error;
  const isRefused = REFUSED.includes(first.code ?? '');
  return isRefused
    ? {status: null, body: '', fault: 'refused', message: `no connection: ${first.message}`}
    : {status: null, body: '', fault: 'closed', message: `the connection ended without an answer (${first.message})`};
}

function once(request: WireRequest, began: number): Promise<Outcome & {readonly isStale: boolean}> {
  const url = new URL(request.url);
  const secure = url.protocol === 'https:';
  return new Promise((resolve) => {
    let status: number | null = null;
    let body = '';
    const outgoing = (secure ? https : http).request(url, {
      method: request.method,
      headers: [
        ...request.headers.flat(),
        ...['host', url.host, 'connection', request.keepAlive ? 'keep-alive' : 'close'],
        ...(request.method === 'POST' ? ['content-length', String(request.body.length)] : []),
      ],
      agent: request.keepAlive ? kept[secure ? 'https:' : 'http:'] : false,
      ...(secure && {rejectUnauthorized: !isLocal(url.hostname)}),
    });
    const end = (outcome: Outcome, isStale = false): void => {
      clearTimeout(timer);
      resolve({...outcome, isStale});
    };
    const answered = (): void => end({status, body, fault: null, message: ''});
    const timer = setTimeout(
      () => {
        outgoing.destroy();
        end({status: null, body: '', fault: 'timeout', message: `no answer in ${TIMEOUT_MS / 1000} s`});
      },
      began + TIMEOUT_MS - Date.now(),
    );
    outgoing.on('response', (incoming) => {
      clearTimeout(timer);
      status = incoming.statusCode ?? 0;
      const late = setTimeout(() => {
        incoming.destroy();
        answered();
      }, BODY_MS);
      incoming.on('data', (chunk: Buffer) => {
        if (body.length < MOST_BYTES) {
          body += chunk.toString('utf8').slice(0, MOST_BYTES - body.length);
        }
      });
      incoming.on('close', () => {
        clearTimeout(late);
        answered();
      });
      incoming.on('error', () => undefined);
    });
    outgoing.on('error', (error) => {
      if (status === null) {
        end(faultOf(error), outgoing.reusedSocket);
      }
    });
    outgoing.end(Buffer.from(request.body));
  });
}

/** Sends a request, and reads the status and the start of the body. Redirects are not followed. Never rejects. */
export async function deliver(request: WireRequest): Promise<WireAnswer> {
  const began = Date.now();
  let outcome = await once(request, began);
  if (outcome.isStale) {
    // The other side closed the connection between two requests, as it may.
    outcome = await once(request, began);
  }
  const {status, body, fault, message} = outcome;
  return {status, body, fault, message, milliseconds: Date.now() - began};
}

/** Whether something listens at the address. */
export function isReachable(address: string): Promise<boolean> {
  const {hostname, port, protocol} = new URL(address);
  return new Promise((resolve) => {
    const socket = net.connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (protocol === 'https:' ? 443 : 80),
      timeout: TIMEOUT_MS,
    });
    const end = (isOpen: boolean): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket
      .on('connect', () => end(true))
      .on('timeout', () => end(false))
      .on('error', () => end(false));
  });
}
