// Sends a request to the session's gateway, signed as documented.
import {apiVersionOf} from '../../../facts/reference/versions';
import {parseExact} from '../../../lib/exact-json';
import {canonicalV1} from '../../../samples/generator/canonical-v1';
import {signV1} from '../../sandbox/kit/sign-v1';
import {signV2, stringToSign} from '../../sandbox/http/auth/v2';
import {hex, utf8} from '../../../lib/bytes';
import type {KeyInfo} from '../../control/types';
import {readAnswer} from '../../control/read-message';
import {ToolFault} from '../answer';
import type {Context} from '../context';
import {asObject, isObject} from '../../../lib/read-json';
import {jsonOrNull} from '../../control/json-or-null';

export interface Sent {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly target: string;
  /** Empty if there is no body. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Headers and fields that were added to the request. */
  readonly added: readonly string[];
}

const NONCE_BYTES = 16;
const nonce = (): string => hex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));

/**
 * Adds the missing point, time, `test` and signature to a version 1 body. A body that is not an object is sent
 * unchanged.
 */
async function signedV1(body: string, {gateway}: Context): Promise<string> {
  const own = objectOf(body);
  if (!own) {
    return body;
  }
  const {point_id, v1_secret: secret} = gateway.control.info();
  const full = {point_id, ts: Math.floor(Date.now() / 1000), test: true, ...own};
  const canonical = canonicalV1(asObject(parseExact(JSON.stringify(full))));
  return JSON.stringify({sign: await signV1(canonical, secret), ...full});
}

function objectOf(text: string): object | null {
  const value = jsonOrNull(text === '' ? '{}' : text);
  return isObject(value) ? value : null;
}

async function headersV2(
  {method, target, body, headers}: Sent,
  {key, secret}: KeyInfo,
): Promise<Record<string, string>> {
  const [path, ...rest] = target.split('?');
  const [timestamp, own] = [String(Math.floor(Date.now() / 1000)), nonce()];
  const parts = {method, path: path!, query: rest.join('?'), body: utf8(body)};
  const signature = await signV2(await stringToSign(parts, timestamp, own), secret);
  const given = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const signed = {
    'X-Api-Key': key,
    'X-Timestamp': timestamp,
    'X-Nonce': own,
    'X-Signature': signature,
    ...(method === 'POST' && {'Idempotency-Key': `mcp-${own.slice(0, 16)}`}),
  };
  return Object.fromEntries(Object.entries(signed).filter(([name]) => !given.has(name.toLowerCase())));
}

/** @throws ToolFault for a header that HTTP does not allow */
function headersOf(values: Readonly<Record<string, string>>): Headers {
  try {
    return new Headers(values);
  } catch {
    throw new ToolFault('headers: expected names of letters, digits and hyphens, and values in one line of ASCII');
  }
}

/**
 * Sends the request within this process.
 * @param key signs requests of version 2; version 1 uses the secret of the point
 */
export async function send(sent: Sent, key: KeyInfo, context: Context): Promise<Answered> {
  const {gateway, origin} = context;
  const {method, target} = sent;
  const version = apiVersionOf(target);
  const body = version === 'v1' && method === 'POST' ? await signedV1(sent.body, context) : sent.body;
  const signature = version === 'v2' ? await headersV2(sent, key) : {};
  const {host} = new URL(origin);
  const all = {Host: host, ...(body !== '' && {'Content-Type': 'application/json'}), ...sent.headers, ...signature};
  const headers = headersOf(all);
  const arrived = {method, url: origin + target, headers, lines: [...headers], body: utf8(body)};
  const {status, lines, text} = await readAnswer(await gateway.handle(arrived, '127.0.0.1'));
  const added = [
    ...(version === 'v2' ? [`signed with ${headers.get('X-Api-Key') ?? ''}`] : []),
    ...('Idempotency-Key' in signature ? [`Idempotency-Key: ${signature['Idempotency-Key']}`] : []),
    ...(version === 'v1' ? ['point_id, ts, test and sign were added where missing'] : []),
  ];
  return {status, headers: new Headers(lines.map(([name, value]): [string, string] => [name, value])), text, added};
}
