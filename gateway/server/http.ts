// A function from a Web `Request` to a `Response`, over HTTP. Nothing that arrives ends the process.
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {MAX_BODY_BYTES} from '../../sandbox/http/body';

/** Methods that the Web's `Request` refuses to hold. No operation has one. */
const UNKNOWN_TO_WEB = ['TRACE', 'TRACK', 'CONNECT'];
const BODILESS = ['GET', 'HEAD'];
/** Headers that the parser does not join, so that a hostile client cannot make the server keep many. */
const MAX_HEADERS = 200;
/** A whole world comes in one body. */
const MAX_WORLD_BYTES = 256 * 1024 * 1024;
const RESTORE = '/_gateway/restore';
/** Milliseconds for the headers, and for the whole request. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const CHECK_MS = 5_000;
/** Longer than a client's pool keeps a connection: the side that asks has to be the one that closes. */
const KEEP_ALIVE_MS = 65_000;
const MAX_CONNECTIONS = 2000;

export type Handle = (request: Request, address: string) => Promise<Response>;

/** @param origin of the requests' addresses: what a client names as host is left to the guard */
export function gatewayServer(handle: Handle, origin = 'http://localhost'): Server {
  const server = createServer(
    {headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: CHECK_MS},
    (incoming, outgoing) => {
      answer(incoming, outgoing, handle, origin).catch(() => outgoing.destroy());
    },
  );
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = MAX_CONNECTIONS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handle: Handle,
  origin: string,
): Promise<void> {
  const response = await answerTo(incoming, handle, origin);
  if (!incoming.complete) {
    // What is left of the request is not read.
    outgoing.setHeader('Connection', 'close');
  }
  await send(outgoing, response);
}

async function answerTo(incoming: IncomingMessage, handle: Handle, origin: string): Promise<Response> {
  const {method = 'GET'} = incoming;
  if (UNKNOWN_TO_WEB.includes(method)) {
    return refusal(405, `${method} is not a method of this API.`, {Allow: 'GET, POST'});
  }
  let request: Request;
  try {
    request = await requestOf(incoming, method, origin);
  } catch {
    return refusal(400, 'This is not a request that the API can read.');
  }
  try {
    return await handle(request, incoming.socket.remoteAddress ?? '');
  } catch (error) {
    return refusal(500, `The handler failed: ${String(error)}`);
  }
}

const refusal = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(`${text}\n`, {
    status,
    headers: {'Content-Type': 'text/plain; charset=utf-8', Connection: 'close', ...headers},
  });

/** @throws TypeError when the Web has no such request */
async function requestOf(incoming: IncomingMessage, method: string, origin: string): Promise<Request> {
  const path = pathOf(incoming.url ?? '/');
  const url = new URL(origin + path);
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]);
  if (BODILESS.includes(method)) {
    return new Request(url, {method, headers});
  }
  const body = await bodyOf(incoming, path.startsWith(RESTORE) ? MAX_WORLD_BYTES : MAX_BODY_BYTES + 1);
  return new Request(url, {method, headers, body});
}

/** The body, as far as `most` bytes. */
async function bodyOf(incoming: IncomingMessage, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= most) {
      break;
    }
  }
  const bytes = new Uint8Array(Math.min(size, most));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk.subarray(0, most - offset), offset);
    offset += chunk.length;
  }
  return bytes;
}

/**
 * Path and query of a request's target. It is added to the origin as text: resolved against it, `//v2/account/info`
 * would be a path of the host `v2`.
 */
function pathOf(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

async function send(outgoing: ServerResponse, response: Response): Promise<void> {
  const streamed = response.headers.get('Content-Type') === 'text/event-stream';
  if (!streamed) {
    const body = Buffer.from(await response.arrayBuffer());
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(body);
    return;
  }
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  const reader = response.body!.getReader();
  outgoing.on('close', () => void reader.cancel());
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (!outgoing.write(part.value)) {
      await new Promise((drained) => outgoing.once('drain', drained).once('close', drained));
    }
  }
  outgoing.end();
}
