// The request that a sample sends, and data derived from it for all languages.
import type {Json, JsonObject} from '../../facts/contract/load';
import vectors from '../../facts/contract/vectors.json';
import {hosts} from '../../facts/reference/hosts';
import type {Version} from '../../facts/reference/versions';
import {encodeStrictly} from '../../lib/percent-encoding';

export interface SampleRequest {
  /** The operation's id, for example `createTransaction`; class and file are named after it. */
  readonly name: string;
  /** Determines how it is signed. */
  readonly version: Version;
  readonly method: 'GET' | 'POST';
  /** With parameters filled in: `/v2/service/2117`. */
  readonly path: string;
  /** Names and values of a GET in order, not encoded. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** v2: as sent. v1: without `sign`; the program fills in `point_id`, `ts` and `sign`. Null for GET. */
  readonly body: JsonObject | null;
  /** Whether an `Idempotency-Key` is sent. */
  readonly idempotent: boolean;
}

/** A request that every language can express, as verified by `check`. */
export interface Checked extends SampleRequest {
  /** `CreateTransaction` */
  readonly className: string;
  /** The point in a v1 body, or the test point. */
  readonly pointId: number;
  /** The query as sent and signed; may be empty. */
  readonly rawQuery: string;
  /** A fixed key, `random` for one that the program generates, or null for none. */
  readonly idempotencyKey: string | null;
}

export const RANDOM_KEY = 'random';

/** The test account. Raw requests are signed with it; programs read key and secret from the environment. */
export const TEST = {
  host: hosts.sandbox,
  key: 'pk_test_2a9d5e7c1b8f4036',
  secret: vectors.v2_post.secret,
  v1Secret: vectors.v1_body.secret,
  pointId: vectors.v1_body.body.point_id,
};

/** Maximum line length, so that programs fit a page's column. */
export const WIDTH = 96;

const KEY_OF_ORDER = 'One key per purchase attempt: store it with the order, reuse it on every retry.';
const KEY_OF_CALL = 'One key per attempt: store it before you send, reuse it on every retry.';

/** Text of the comment above the `Idempotency-Key`, without the comment mark. */
export const keyComment = ({idempotencyKey}: Checked): string =>
  idempotencyKey === RANDOM_KEY ? KEY_OF_CALL : KEY_OF_ORDER;

/** The words of an operation's id in lowercase: `create`, `transaction`. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** The fields of a v1 body that the program does not fill in. */
export const givenFields = (body: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'point_id' && name !== 'ts'));

/** `order-10045-1` for the order `order-10045`; keys have at most 64 characters. */
function keyOf({idempotent, body}: SampleRequest): string | null {
  if (!idempotent) {
    return null;
  }
  const order = body?.['external_id'];
  return typeof order === 'string' && /^[\w.-]{1,62}$/.test(order) ? `${order}-1` : RANDOM_KEY;
}

/** The first problem in a body's values as text, or undefined. */
function faultOf(value: Json, place: string): string | undefined {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    return `${place}: expected an integer up to 2^53; decimals are strings`;
  }
  if (typeof value === 'string' && /[\0\p{Surrogate}]/u.test(value)) {
    return `${place}: expected text without U+0000 and half surrogate pairs`;
  }
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  for (const [name, child] of Object.entries<Json>(value)) {
    const fault = faultOf(name, `a name in ${place}`) ?? faultOf(child, `${place}.${name}`);
    if (fault) return fault;
  }
  return undefined;
}

/** Validates the request and adds derived data. @throws Error with the key and what was expected there */
export function check(request: SampleRequest): Checked {
  const {name, version, method, path, query, body, idempotent} = request;
  const faults = [
    !/^[A-Za-z][\w/-]*$/.test(name) && 'name: expected an operation id, as createTransaction',
    !/^(\/[\w.~%-]+)+$/.test(path) && 'path: expected a path with its parameters filled in, as /v2/service/2117',
    version === 'v1' && method !== 'POST' && 'method: v1 has only POST',
    version === 'v1' && idempotent && 'idempotent: v1 has no Idempotency-Key',
    version === 'v1' && body !== null && 'sign' in body && 'body.sign: the program computes it',
    method === 'GET' && idempotent && 'idempotent: a GET has no Idempotency-Key',
    method === 'GET' && body !== null && 'body: expected null with GET',
    method === 'POST' && body === null && 'body: expected an object with POST',
    method === 'POST' && query.length > 0 && 'query: expected none with POST',
    faultOf(body, 'body'),
  ];
  const fault = faults.find((each) => typeof each === 'string');
  if (fault) {
    throw new Error(fault);
  }
  return {
    ...request,
    className: wordsOf(name)
      .map((word) => word[0]!.toUpperCase() + word.slice(1))
      .join(''),
    pointId: typeof body?.['point_id'] === 'number' ? body['point_id'] : TEST.pointId,
    rawQuery: query.map((pair) => pair.map(encodeStrictly).join('=')).join('&'),
    idempotencyKey: keyOf(request),
  };
}
