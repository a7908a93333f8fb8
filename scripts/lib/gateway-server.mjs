import {createServer} from 'node:http';

/** Methods that the Web's `Request` refuses to hold. No operation has one. */
const UNKNOWN_TO_WEB = ['TRACE', 'TRACK', 'CONNECT'];
const BODILESS = ['GET', 'HEAD'];
/** Headers that the parser does not join, so that a hostile client cannot make the server keep many. */
const MAX_HEADERS = 200;

/**
 * Serves a function from a Web `Request` to a `Response` over HTTP. Nothing that arrives ends the process: what is no
 * request of the Web's is refused here, and a function that fails is answered with 500.
 *
 * @param {(request: Request, address: string) => Promise<Response>} handle gets the caller's address too
 * @param {string} origin of the requests' addresses; what a client names as host is not asked
 * @returns {import('node:http').Server} not yet listening
 */
export function gatewayServer(handle, origin = 'http://localhost') {
  const server = createServer(async (incoming, outgoing) => {
    try {
      await send(outgoing, await answerTo(incoming, handle, origin));
    } catch {
      outgoing.destroy();
    }
  });
  server.maxHeadersCount = MAX_HEADERS;
  return server;
}

async function answerTo(incoming, handle, origin) {
  if (UNKNOWN_TO_WEB.includes(incoming.method)) {
    return refusal(405, `${incoming.method} is not a method of this API.`, {Allow: 'GET, POST'});
  }
  let request;
  try {
    request = requestOf(incoming, origin);
  } catch {
    return refusal(400, 'This is not a request that the API can read.');
  }
  try {
    return await handle(request, incoming.socket.remoteAddress ?? '');
  } catch (error) {
    return refusal(500, `The handler failed: ${String(error)}`);
  }
}

/** A refusal ends the connection: what is left of the request is not read. */
const refusal = (status, text, headers = {}) =>
  new Response(`${text}\n`, {
    status,
    headers: {'Content-Type': 'text/plain; charset=utf-8', Connection: 'close', ...headers},
  });

/** @throws TypeError when the Web has no such request */
function requestOf(incoming, origin) {
  const {method, url: target, headers: given} = incoming;
  const headers = Object.entries(given).map(([name, value]) => [name, String(value)]);
  const body = BODILESS.includes(method) ? undefined : incoming;
  return new Request(new URL(origin + pathOf(target)), {method, headers, body, duplex: 'half'});
}

/**
 * Path and query of a request's target. It is added to the origin as text: resolved against it, `//v2/account/info`
 * would be a path of the host `v2`.
 */
function pathOf(target) {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

async function send(outgoing, answer) {
  const body = Buffer.from(await answer.arrayBuffer());
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  outgoing.end(body);
}
