// Who sent a v1 request: point_id, ts and sign in the JSON body.
import {equalInConstantTime, sha256Hex, utf8} from '../../kit/bytes';
import {unixSeconds, type Clock} from '../../kit/clock';
import {ApiFailure} from '../../kit/failure';
import {NumberText, type ExactJson, type ExactObject} from '../../kit/json';
import type {Environment} from '../../domain/keys';

/** Seconds that `ts` may differ from the gateway's clock. */
export const TS_WINDOW_S = 600;

export interface V1Point {
  readonly pointId: number;
  /** The secret of v1 by environment; null where v1 is not set up. */
  readonly v1Secrets: Readonly<Record<Environment, string | null>>;
}

export interface V1Dependencies<Point extends V1Point> {
  readonly clock: Clock;
  readonly environment: Environment;
  readonly findPoint: (pointId: number) => Point | undefined;
}

/** Dotted keys and texts of a value; nulls and empty strings fall out. */
export function* flatten(value: ExactJson, key: string): Generator<readonly [string, string]> {
  if (value === null || value === '') {
    return;
  }
  if (typeof value !== 'object' || value instanceof NumberText) {
    yield [key, typeof value === 'boolean' ? (value ? '1' : '0') : String(value)];
  } else {
    for (const [name, child] of Object.entries(value)) {
      yield* flatten(child as ExactJson, key === '' ? name : `${key}.${name}`);
    }
  }
}

/** Compares as UTF-8 bytes; comparing UTF-16 units would put signs beyond U+FFFF in front of U+E000. */
function byBytes([left]: readonly [string, string], [right]: readonly [string, string]): number {
  const [a, b] = [utf8(left), utf8(right)];
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    if (a[index] !== b[index]) {
      return a[index]! - b[index]!;
    }
  }
  return a.length - b.length;
}

/** The canonical string of a body, without the secret. Only the top-level `sign` is dropped. */
export function canonicalV1(body: ExactObject): string {
  const signed = Object.fromEntries(Object.entries(body).filter(([key]) => key !== 'sign'));
  return [...flatten(signed, '')]
    .sort(byBytes)
    .map(([key, value]) => `${key}=${value}`)
    .join('&');
}

/** 64 lowercase hex digits: SHA-256 over the canonical string and the secret behind it. */
export const signV1 = (canonical: string, secret: string): Promise<string> => sha256Hex(utf8(canonical + secret));

/**
 * The point that signed this body.
 *
 * @throws ApiFailure 1001, 1002, 1006, 1004, 1003, checked in this order
 */
export async function authenticateV1<Point extends V1Point>(
  body: ExactObject,
  {clock, environment, findPoint}: V1Dependencies<Point>,
): Promise<Point> {
  const {point_id: pointId, ts, sign, test} = body;
  for (const [name, value] of Object.entries({point_id: pointId, ts, sign})) {
    if (value === undefined || value === null || value === '') {
      throw new ApiFailure('missing_auth_header', `${name} is missing.`);
    }
  }
  const point = findPoint(Number(pointId));
  const secret = point?.v1Secrets[environment];
  if (!point || !secret) {
    throw new ApiFailure('unknown_api_key', 'No point has this point_id.');
  }
  if ((test === true) !== (environment === 'test')) {
    throw new ApiFailure(
      'wrong_environment',
      environment === 'test' ? 'test must be true here.' : 'This host is live.',
    );
  }
  const now = unixSeconds(clock.now());
  if (!Number.isInteger(ts) || Math.abs(Number(ts) - now) > TS_WINDOW_S) {
    throw new ApiFailure('timestamp_out_of_window', `ts is not within ${TS_WINDOW_S} s of ${now} (Unix seconds).`);
  }
  if (typeof sign !== 'string' || !equalInConstantTime(sign, await signV1(canonicalV1(body), secret))) {
    throw new ApiFailure('invalid_signature', 'sign is not that of the values that arrived.');
  }
  return point;
}
