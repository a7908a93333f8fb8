// Serves a function from `Request` to `Response` over HTTP. No input can end the process.
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {MAX_BODY_BYTES} from '../sandbox/http/body';
import {BODILESS, type Answer, type IncomingRequest, type Handle} from '../control/http-message';
import {CONTROL_PATH} from '../control/paths';
import type {HeaderLine} from '../control/types';

/** Methods that `Request` rejects. No operation has them. */
const UNKNOWN_TO_WEB = ['TRACE', 'TRACK', 'CONNECT'];
/** Limit against clients that send many headers. */
const MAX_HEADERS = 200;
/** Restoring a world sends it in one body. */
const MAX_WORLD_BYTES = 256 * 1024 * 1024;
const RESTORE = `${CONTROL_PATH}restore`;
/** Milliseconds for receiving the headers, and for the whole request. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const CHECK_MS = 5_000;
/** Longer than clients keep idle connections, so that the client closes them and never sends on a closed one. */
const KEEP_ALIVE_MS = 65_000;
const MAX_CONNECTIONS = 2000;

/** A handler that may also take over the connection: what it destroyed is not answered. */
export type ConnectionHandle = (...arrived: [...Parameters<Handle>, outgoing: ServerResponse]) => Promise<Answer>;

/** The URLs of requests begin with the `Host` header, which the guard checks. */
export function gatewayServer(handle: ConnectionHandle): Server {
  const server = createServer(
    {headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: CHECK_MS},
    (incoming, outgoing) => {
      answer(incoming, outgoing, handle).catch(() => outgoing.destroy());
    },
  );
  // Node drops further headers without a word. One more than allowed shows that there are too many.
  server.maxHeadersCount = MAX_HEADERS + 1;
  server.maxConnections = MAX_CONNECTIONS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, handle: ConnectionHandle): Promise<void> {
  const response = await answerTo(incoming, outgoing, handle);
  await send(outgoing, response);
}

async function answerTo(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handle: ConnectionHandle,
): Promise<Answer> {
  const {method = 'GET'} = incoming;
  if (UNKNOWN_TO_WEB.includes(method)) {
    return refusal(405, `${method} is not a method of this API.`, {Allow: 'GET, POST'});
  }
  if (incoming.rawHeaders.length > 2 * MAX_HEADERS) {
    return refusal(431, `A request has at most ${MAX_HEADERS} headers.`);
  }
  let arrived: IncomingRequest;
  try {
    arrived = await requestOf(incoming, method);
  } catch {
    return refusal(400, 'This is not a request that the API can read.');
  }
  try {
    return await handle(arrived, incoming.socket.remoteAddress ?? '', outgoing);
  } catch (error) {
    return refusal(500, `The handler failed: ${String(error)}`);
  }
}

const refusal = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(`${text}\n`, {
    status,
    headers: {'Content-Type': 'text/plain; charset=utf-8', Connection: 'close', ...headers},
  });

const NOTHING = new Uint8Array();

/** Pairs the names and values, which alternate in Node's list. */
const linesOf = (raw: readonly string[]): HeaderLine[] =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1]!] as const] : []));

/** @throws TypeError for an invalid URL or header */
async function requestOf(incoming: IncomingMessage, method: string): Promise<IncomingRequest> {
  const path = pathOf(incoming.url ?? '/');
  const {host = ''} = incoming.headers;
  const {href: url} = new URL(`http://${host === '' ? 'localhost' : host}${path}`);
  const headers = new Headers(
    Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const most = path.startsWith(RESTORE) ? MAX_WORLD_BYTES : MAX_BODY_BYTES + 1;
  const body = BODILESS.includes(method) ? NOTHING : await bodyOf(incoming, most);
  return {method, url, headers, lines: linesOf(incoming.rawHeaders), body};
}

/** The first `most` bytes of the body. The rest is discarded until the request ends or times out. */
function bodyOf(incoming: IncomingMessage, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    const end = (): void => {
      const bytes = new Uint8Array(Math.min(size, most));
      let offset = 0;
      for (const chunk of chunks) {
        bytes.set(chunk.subarray(0, most - offset), offset);
        offset += chunk.length;
      }
      resolve(bytes);
    };
    incoming
      .on('data', (chunk: Buffer) => {
        if (size < most) {
          chunks.push(chunk);
          size += chunk.length;
          if (size >= most) {
            end();
          }
        }
      })
      .on('end', end)
      .on('error', reject);
  });
}

/**
 * Path and query of a request target. Appended to the origin as text, because resolving `//v2/account/info` would give
 * a host `v2`.
 */
function pathOf(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

async function send(outgoing: ServerResponse, answer: Answer): Promise<void> {
  if (!(answer instanceof Response)) {
    // With a length, the answer is sent in one piece instead of chunks. Files set theirs, also for HEAD.
    const bytes = Buffer.from(answer.text);
    outgoing.writeHead(answer.status, {'content-length': bytes.length, ...Object.fromEntries(answer.lines)});
    outgoing.end(bytes);
    return;
  }
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (answer.headers.get('Content-Type') === 'text/event-stream') {
    await stream(outgoing, answer);
  } else {
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  }
}

async function stream(outgoing: ServerResponse, {body}: Response): Promise<void> {
  const reader = body!.getReader();
  outgoing.on('close', () => void reader.cancel());
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (!outgoing.write(part.value)) {
      await new Promise((drained) => outgoing.once('drain', drained).once('close', drained));
    }
  }
  outgoing.end();
}
