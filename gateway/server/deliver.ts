// Callbacks over Node's own HTTP: to this machine and its network also with certificates that nobody has signed.
import http from 'node:http';
import https from 'node:https';
import {figures} from '../../facts/reference/figures';
import {isLocal} from '../sandbox/domain/local';

/** Bytes of an answer that are read; the rest is of no use to anybody. */
const MAX_ANSWER = 65_536;
/** Statuses whose answers the Web gives no body. */
const BODILESS = [204, 205, 304];
const agents = {
  'http:': new http.Agent({keepAlive: true, maxSockets: 64}),
  'https:': new https.Agent({keepAlive: true, maxSockets: 64}),
};
const trusting = new https.Agent({keepAlive: true, maxSockets: 64, rejectUnauthorized: false});

/** Sends a request and reads the beginning of the answer. Follows no redirect. @throws Error that says what failed */
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
    // Nobody asked to change the protocol, and such an answer has no end.
    outgoing.on('upgrade', ({statusCode = 0}, socket) => {
      socket.destroy();
      reject(new Error(`answered with status ${statusCode}`));
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => reject(named(error, request.signal)));
    outgoing.end(body);
  });
}

/** @throws Error for a status or a header that the Web does not have */
function answerOf({statusCode = 0, headers}: http.IncomingMessage, body: Buffer<ArrayBuffer>): Response {
  if (statusCode < 200 || statusCode > 599) {
    throw new Error(`answered with status ${statusCode}`);
  }
  const lines = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(BODILESS.includes(statusCode) ? null : body, {status: statusCode, headers: lines});
}

/** What failed, in words: several addresses of one name fail together, and time that ran out is no error of the network. */
function named(error: NodeJS.ErrnoException & {readonly errors?: readonly Error[]}, signal: AbortSignal): Error {
  if (signal.aborted) {
    return new Error(`no answer in ${figures['callback.timeout'].value / 1000} s`);
  }
  const text = error.errors?.map(({message}) => message).join('; ') || error.message;
  return new Error(text || error.code);
}
