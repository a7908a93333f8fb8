// Starts the downloadable gateway, and sends it signed requests.
import {spawn} from 'node:child_process';
import {createHash, createHmac} from 'node:crypto';
import {once} from 'node:events';
import http from 'node:http';
import type {ChildProcess} from 'node:child_process';

const PATH = '/v2/transaction/create';

/** What the gateway prints when it listens, as far as it is read here. */
export interface Listening {
  url: string;
  keys: [{key: string; secret: string}];
}

/**
 * @param file of the gateway
 * @param flags in addition to those for a free port
 * @throws Error with what it printed, if it ends instead of listening
 */
export async function startedGateway(
  file: string,
  ...flags: readonly string[]
): Promise<{process: ChildProcess; listening: Listening}> {
  const child = spawn(process.execPath, [file, '--port', '0', '--json', '--quiet', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'close').then(() => {
    throw new Error(errors.trim());
  });
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
  ended.catch(() => undefined);
  const listening: Listening = JSON.parse(String(line));
  return {process: child, listening};
}

/** The body of a card pay-in of 150.00 PEN on the hosted page. */
export const cardOrder = (id: string) =>
  ({
    external_id: id,
    service_id: 2117,
    type: 'payin',
    flow: 'hpp',
    amount: '150.00',
    currency: 'PEN',
    return_url: 'https://shop.example/return',
  }) as const;

/**
 * Sends a signed create.
 *
 * @param id `external_id` and idempotency key
 * @param more members of the body
 * @returns the status
 */
export async function createTransaction(
  {url, keys: [{key, secret}]}: Listening,
  id: string,
  more: Readonly<Record<string, unknown>> = {},
  agent?: http.Agent,
): Promise<number | undefined> {
  const body = JSON.stringify({...cardOrder(id), ...more});
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = createHash('sha256').update(id).digest('hex').slice(0, 32);
  const text = ['POST', PATH, '', timestamp, nonce, createHash('sha256').update(body).digest('hex')].join('\n');
  const request = http.request(url + PATH, {
    ...(agent && {agent}),
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'X-Api-Key': key,
      'X-Timestamp': timestamp,
      'X-Nonce': nonce,
      'X-Signature': `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`,
      'Idempotency-Key': id,
    },
  });
  request.end(body);
  const [response]: http.IncomingMessage[] = await once(request, 'response');
  if (!response) {
    throw new Error('expected an answer to a create');
  }
  response.resume();
  await once(response, 'end');
  return response.statusCode;
}
