// Authenticates v2 requests by four headers, checked in the order of /request_format. The first failure is the answer.
import {figures} from '../../../../facts/reference/figures';
import {isWithin} from '../../kit/address';
import {equalInConstantTime, hex, hmacSha256, sha256Hex, utf8, type Bytes} from '../../../../lib/bytes';
import {unixSeconds, type Clock} from '../../kit/clock';
import {ApiFailure} from '../../kit/failure';
import type {Table} from '../../kit/store';
import type {ApiKey, Environment} from '../../domain/keys';
import {validSecrets} from '../../domain/secrets';

/** Maximum difference in seconds between `X-Timestamp` and the gateway's clock. */
const TIMESTAMP_WINDOW_S = figures['timestamp.window'].value / 1000;
/** How long a nonce is remembered, in milliseconds. */
export const NONCE_LIFETIME_MS = figures['nonce.lifetime'].value;

/** The format of a nonce. */
export const NONCE = /^[A-Za-z0-9_-]{16,64}$/;

/** The signed parts of a request, as received. */
export interface SignedParts {
  readonly method: string;
  readonly path: string;
  /** Without the `?`; empty if there is none. */
  readonly query: string;
  readonly body: Bytes;
}

export interface V2Request extends SignedParts {
  readonly headers: Headers;
  /** IP address of the caller; null if unknown, which an allowlist rejects. */
  readonly address: string | null;
}

export interface V2Dependencies {
  readonly clock: Clock;
  /** By which old secrets end, if `clock` is another one. Default: `clock`. */
  readonly worldClock?: Clock;
  /** Environment of this host. */
  readonly environment: Environment;
  readonly findKey: (key: string) => ApiKey | undefined;
  /** Used nonces by key and nonce; entries live for NONCE_LIFETIME_MS. */
  readonly nonces: Table<true>;
}

/** The six lines, joined by LF. `timestamp` and `nonce` are the header texts. */
export async function stringToSign(parts: SignedParts, timestamp: string, nonce: string): Promise<string> {
  return [parts.method, parts.path, parts.query, timestamp, nonce, await sha256Hex(parts.body)].join('\n');
}

/** The expected `X-Signature`: `sha256=` and lowercase hex. */
export async function signV2(text: string, secret: string): Promise<string> {
  return `sha256=${hex(await hmacSha256(utf8(secret), utf8(text)))}`;
}

function required(headers: Headers, name: string): string {
  const value = headers.get(name);
  if (!value) {
    throw new ApiFailure('missing_auth_header', `${name} is missing.`);
  }
  return value;
}

/**
 * The key that signed this request; uses up its nonce.
 * @throws ApiFailure 1001, 1006, 1002, 1007, 1008, 1004, 1003, 1005, checked in this order
 */
export async function authenticateV2(request: V2Request, dependencies: V2Dependencies): Promise<ApiKey> {
  const {headers} = request;
  const name = required(headers, 'X-Api-Key');
  const timestamp = required(headers, 'X-Timestamp');
  const nonce = required(headers, 'X-Nonce');
  const signature = required(headers, 'X-Signature');
  if (!NONCE.test(nonce)) {
    throw new ApiFailure('missing_auth_header', 'X-Nonce must be 16 to 64 of A-Z, a-z, 0-9, underscore and hyphen.');
  }
  const key = dependencies.findKey(name);
  // A host does not know the other environment's keys, but recognizes their prefix.
  const environment = key?.environment ?? /^pk_(test|live)_/.exec(name)?.[1];
  if (environment !== undefined && environment !== dependencies.environment) {
    throw new ApiFailure('wrong_environment', `A ${environment} key was sent to the ${dependencies.environment} host.`);
  }
  if (!key) {
    throw new ApiFailure('unknown_api_key', 'No key with this value exists.');
  }
  if (key.revoked) {
    throw new ApiFailure('api_key_revoked', 'This key was revoked.');
  }
  if (key.allowedAddresses && !key.allowedAddresses.some((entry) => isWithin(request.address ?? '', entry))) {
    throw new ApiFailure('ip_not_allowed', `${request.address ?? 'The address'} is not on the allowlist of this key.`);
  }
  const now = dependencies.clock.now();
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) - unixSeconds(now)) > TIMESTAMP_WINDOW_S) {
    throw new ApiFailure(
      'timestamp_out_of_window',
      `X-Timestamp is not within ${TIMESTAMP_WINDOW_S} s of ${unixSeconds(now)} (Unix seconds).`,
    );
  }
  const text = await stringToSign(request, timestamp, nonce);
  const {worldClock = dependencies.clock} = dependencies;
  if (!(await isSignedBy(key, text, signature, worldClock.now()))) {
    const help = dependencies.environment === 'test' ? {toSign: text} : {};
    throw new ApiFailure('invalid_signature', 'X-Signature is not the signature of the bytes that arrived.', help);
  }
  const seen = `${key.key} ${nonce}`;
  if (dependencies.nonces.get(seen)) {
    throw new ApiFailure('nonce_reused', 'This X-Nonce was already used with this key.');
  }
  dependencies.nonces.set(seen, true);
  return key;
}

/** Tries every valid secret, so that the time taken does not reveal which one matches. */
async function isSignedBy(key: ApiKey, text: string, signature: string, now: number): Promise<boolean> {
  const expected = await Promise.all(validSecrets(key.secrets, now).map((secret) => signV2(text, secret)));
  return expected.map((candidate) => equalInConstantTime(signature, candidate)).includes(true);
}
