// Checks of a received request, written only from the rules of the request formats.
import {createHash, createHmac} from 'node:crypto';
import type http from 'node:http';
import {isDeepStrictEqual} from 'node:util';
import type {Json, JsonObject} from '../../facts/contract/load';
import type {SampleRequest} from '../../samples/generator';
import {signOf} from './sign';

export interface Received {
  readonly method: string;
  /** Path and query as they arrived. */
  readonly url: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Who the program says it is. */
export interface Identity {
  readonly key: string;
  readonly secret: Readonly<Record<'v1' | 'v2', string>>;
  readonly pointId: number;
}

/** The moment of the signing vectors. */
const FIXED_TIME = 1767225600;

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** The `X-Signature` that a v2 request must have. */
function signatureOf({method, url, headers, body}: Received, secret: string): string {
  const [path, query = ''] = url.split('?');
  const text = [method, path, query, headers['x-timestamp'], headers['x-nonce'], sha256(body)].join('\n');
  return `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
}

/** Whether the raw query has only unreserved characters and escapes, and says what the request says. */
function isQuery(raw: string | undefined, query: SampleRequest['query']): boolean {
  if (raw === undefined) return query.length === 0;
  const pairs = raw.split('&').map((pair) => pair.split('=').map(decodeURIComponent));
  return /^([\w.~=&-]|%[0-9A-F]{2})+$/.test(raw) && isDeepStrictEqual(pairs, query);
}

function isKey(key: string | string[] | undefined, {idempotent, body}: SampleRequest): boolean {
  if (!idempotent) return key === undefined;
  const order = String(body?.['external_id'] ?? '');
  return order !== '' && order.length < 63 ? key === `${order}-1` : /^[0-9a-f-]{32,36}$/.test(String(key));
}

const isNow = (seconds: unknown, fixed: boolean): boolean =>
  fixed ? seconds === FIXED_TIME : typeof seconds === 'number' && Math.abs(Date.now() / 1000 - seconds) < 200;

function bodyFaults(received: Received, {version, body}: SampleRequest, identity: Identity, fixed: boolean): string[] {
  // Through JSON, so that prototypes are those of parsed objects on both sides.
  const expected = JSON.parse(JSON.stringify(body)) as Record<string, Json>;
  const actual = JSON.parse(received.body.toString()) as JsonObject;
  if (version === 'v2') {
    return isDeepStrictEqual(actual, expected) ? [] : [`body ${received.body.toString()}`];
  }
  const {point_id: pointId, ts, sign, ...fields} = actual;
  const given = {...expected};
  delete given['point_id'];
  delete given['ts'];
  // A raw request has no environment: it names the point of the body.
  const point = identity.pointId === 1042 ? (expected['point_id'] ?? 1042) : identity.pointId;
  return [
    ...(isDeepStrictEqual(fields, given) ? [] : [`body ${received.body.toString()}`]),
    ...(pointId === point ? [] : [`point_id ${String(pointId)}`]),
    ...(isNow(ts, fixed) ? [] : [`ts ${String(ts)}`]),
    ...(sign === signOf(actual, identity.secret.v1) ? [] : [`sign ${String(sign)}`]),
  ];
}

/**
 * What is wrong with the request that a sample sent.
 *
 * @param fixed whether it must be of the moment of the signing vectors, and not of now
 * @returns one text a fault
 */
export function faultsOf(received: Received, sample: SampleRequest, identity: Identity, fixed: boolean): string[] {
  const {method, url, headers, body} = received;
  const [path, query] = url.split('?');
  const isV2 = sample.version === 'v2';
  const contentType = sample.body ? 'application/json' : undefined;
  const checks: [unknown, boolean][] = [
    [`method ${method}`, method === sample.method],
    [`path ${url}`, path === sample.path && isQuery(query, sample.query)],
    [`Content-Type ${headers['content-type']}`, headers['content-type'] === contentType],
    [`Idempotency-Key ${headers['idempotency-key']}`, isKey(headers['idempotency-key'], sample)],
    [`X-Api-Key ${headers['x-api-key']}`, headers['x-api-key'] === (isV2 ? identity.key : undefined)],
    [`X-Timestamp ${headers['x-timestamp']}`, !isV2 || isNow(Number(headers['x-timestamp']), fixed)],
    [`X-Nonce ${headers['x-nonce']}`, !isV2 || /^[\w-]{16,64}$/.test(String(headers['x-nonce']))],
    ['X-Signature', !isV2 || headers['x-signature'] === signatureOf(received, identity.secret.v2)],
    [`a body of ${body.length} bytes with GET`, sample.body !== null || body.length === 0],
  ];
  return [
    ...checks.filter(([, isRight]) => !isRight).map(([fault]) => String(fault)),
    ...(sample.body ? bodyFaults(received, sample, identity, fixed) : []),
  ];
}
