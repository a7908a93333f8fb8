// A way to trigger an error: the difference from a documented request, its signature or its world.
import {createHash, createHmac} from 'node:crypto';
import type {Json, JsonObject} from '@repo/facts/contract/load';
import {createExampleSandbox, type ExampleRequest} from '@repo/gateway/recording';
import {defaultKey} from '@repo/gateway/sandbox/domain/points';
import type {CompiledContract} from '@repo/gateway/sandbox/http/contract';
import type {SandboxOptions, World} from '@repo/gateway/sandbox/world';
import {signOf} from '../../samples/sign';
import {hosts} from '@repo/facts/reference/hosts';

export interface Attempt {
  /** Another example of the operation than its first to start from. */
  readonly from?: string;
  /** Members of the body or the query with other values; undefined takes one out. */
  readonly change?: Readonly<Record<string, Json | undefined>>;
  readonly options?: Partial<SandboxOptions>;
  /** What else is in the world before the call. */
  readonly world?: (world: World, example: ExampleRequest) => void | Promise<void>;
  /** Seconds by which the request is older than its arrival. */
  readonly old?: number;
  /** Bytes of the body instead of the JSON; they are signed. */
  readonly raw?: (json: string) => string;
  /** Headers that are changed after signing; null takes one out. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** The sandbox has lost its validators, and so fails. */
  readonly broken?: true;
  /** v1: `sign` instead of the right one; null leaves it out. */
  readonly sign?: string | null;
  /** The documented request comes first, with the key of the other one where `key` is `same`. */
  readonly first?: {readonly key: 'same' | 'new'; readonly nonce?: 'same'};
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

let count = 0;

function changedBody({sample}: ExampleRequest, {change = {}}: Attempt): JsonObject {
  const body = Object.entries({...sample.body, ...change}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(body) as JsonObject;
}

function changedQuery({sample}: ExampleRequest, {change = {}}: Attempt): string {
  const kept = sample.query.filter(([name]) => !(name in change));
  const own = Object.entries(change).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return [...kept, ...own].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}

function requestV1(example: ExampleRequest, attempt: Attempt, at: number): Request {
  const {old = 0, raw = (text: string) => text, headers = {}, sign} = attempt;
  const body = {...changedBody(example, attempt), ts: at - old};
  const signed = sign === null ? body : {...body, sign: sign ?? signOf(body)};
  return withHeaders(hosts.sandbox + example.sample.path, 'POST', raw(JSON.stringify(signed)), {
    'Content-Type': 'application/json',
    ...headers,
  });
}

function requestV2(example: ExampleRequest, attempt: Attempt, at: number, key: string, nonce: string): Request {
  const {old = 0, raw = (text: string) => text, headers = {}} = attempt;
  const {method} = example.sample;
  // The number of the service is in the path of service/{service_id}.
  const path =
    example.operationId === 'getService' && attempt.change?.['service_id'] !== undefined
      ? `/v2/service/${String(attempt.change['service_id'])}`
      : example.sample.path;
  const query = method === 'GET' ? changedQuery(example, path === example.sample.path ? attempt : {}) : '';
  const body = method === 'GET' ? '' : raw(JSON.stringify(changedBody(example, attempt)));
  const time = String(at - old);
  const text = [method, path, query, time, nonce, sha256(body)].join('\n');
  return withHeaders(hosts.sandbox + path + (query && `?${query}`), method, body, {
    'X-Api-Key': defaultKey.key,
    'X-Timestamp': time,
    'X-Nonce': nonce,
    'X-Signature': `sha256=${createHmac('sha256', defaultKey.secrets[0]!.secret).update(text).digest('hex')}`,
    ...(method === 'POST' && {'Content-Type': 'application/json'}),
    ...(example.sample.idempotent && {'Idempotency-Key': key}),
    ...headers,
  });
}

function withHeaders(
  url: string,
  method: string,
  body: string,
  headers: Readonly<Record<string, string | null | false>>,
): Request {
  const kept = Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return new Request(url, {method, headers: kept, ...(method === 'POST' && {body})});
}

function requestOf(example: ExampleRequest, attempt: Attempt, key: string, nonce: string): Request {
  const at = Math.floor(example.sentAt / 1000);
  return example.sample.version === 'v1'
    ? requestV1(example, attempt, at)
    : requestV2(example, attempt, at, key, nonce);
}

export interface Outcome {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: JsonObject;
}

/** The example that an attempt starts from; undefined where the operation has none of that name. */
export const startOf = (
  examples: readonly ExampleRequest[],
  {document, operationId, example}: ExampleRequest,
  {from = example}: Attempt,
): ExampleRequest | undefined =>
  examples.find((each) => each.document === document && each.operationId === operationId && each.example === from);

/** Key that a recipe may put into the world before the call. */
export const KEY = 'attempt-key';

/**
 * The answer to the changed request in the example's own world.
 *
 * @param example that the attempt starts from
 */
export async function outcomeOf(
  contract: CompiledContract,
  examples: readonly ExampleRequest[],
  example: ExampleRequest,
  attempt: Attempt,
): Promise<Outcome> {
  const compiled = attempt.broken ? {...contract, validators: {}} : contract;
  const sandbox = createExampleSandbox(compiled, example, examples, attempt.options);
  await attempt.world?.(sandbox.world, example);
  count += 1;
  const nonce = `attempt-${String(count).padStart(10, '0')}`;
  if (attempt.first) {
    const {key, nonce: same} = attempt.first;
    await sandbox.handle(requestOf(example, {}, key === 'same' ? KEY : 'first-key', same ? nonce : `first-${nonce}`));
  }
  const request = requestOf(example, attempt, KEY, nonce);
  const {method, url} = request;
  const answer = await sandbox.handle(request);
  return {method, path: new URL(url).pathname, status: answer.status, body: (await answer.json()) as JsonObject};
}

/** Number of the error in an answer of either version; null if it is none. */
export function errorNumber({body}: Outcome): number | null {
  const error = body['error'] as JsonObject | null | undefined;
  return error ? Number(error['number'] ?? error['code']) : null;
}
