// Delivers callbacks through Node's HTTP client. Accepts self-signed certificates on this machine and its network.
import http from 'node:http';
import https from 'node:https';
import {figures} from '../../facts/reference/figures';
import {isLocal} from '../sandbox/domain/local';

/** Maximum bytes of an answer that are read. */
const MAX_ANSWER = 65_536;
/** Statuses for which a `Response` may not have a body. */
const BODILESS = [204, 205, 304];
const agents = {
  'http:': new http.Agent({keepAlive: true, maxSockets: 64}),
  'https:': new https.Agent({keepAlive: true, maxSockets: 64}),
};
const trusting = new https.Agent({keepAlive: true, maxSockets: 64, rejectUnauthorized: false});

/** Sends a request and reads the start of the answer, without following redirects. @throws Error with the cause */
export async function deliver(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const secure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const outgoing = (secure ? https : http).request(
      url,
      {
        method: request.method,
        headers: {...Object.fromEntries(request.headers), ...(body.length > 0 && {'Content-Length': body.length})},
        agent: secure ? (isLocal(url.hostname) ? trusting : agents['https:']) : agents['http:'],
        signal: request.signal,
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const end = (): void => {
          try {
            resolve(answerOf(incoming, Buffer.concat(chunks)));
          } catch (error) {
            reject(error);
          }
        };
        incoming.on('data', (chunk: Buffer) => {
          size += chunk.length;
          chunks.push(chunk);
          if (size > MAX_ANSWER) {
            incoming.destroy();
            end();
          }
        });
        incoming.on('end', end).on('error', reject);
      },
    );
    // Such an answer never ends, and no upgrade was requested.
    outgoing.on('upgrade', ({statusCode = 0}, socket) => {
      socket.destroy();
      reject(new Error(`answered with status ${statusCode}`));
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => reject(deliveryError(error, request.signal)));
    outgoing.end(body);
  });
}

/** @throws Error for a status or header that `Response` does not allow */
function answerOf({statusCode = 0, headers}: http.IncomingMessage, body: Buffer<ArrayBuffer>): Response {
  if (statusCode < 200 || statusCode > 599) {
    throw new Error(`answered with status ${statusCode}`);
  }
  const lines = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(BODILESS.includes(statusCode) ? null : body, {status: statusCode, headers: lines});
}

/**
 * Describes the failure. Handles names with several addresses, which fail together, and timeouts, which are not network
 * errors.
 */
function deliveryError(
  error: NodeJS.ErrnoException & {readonly errors?: readonly Error[]},
  signal: AbortSignal,
): Error {
  if (signal.aborted) {
    return new Error(`no answer in ${figures['callback.timeout'].value / 1000} s`);
  }
  const text = error.errors?.map(({message}) => message).join('; ') || error.message;
  return new Error(text || error.code);
}
