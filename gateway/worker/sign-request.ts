// Signs a request with the test keys at the current time, like the programs on the pages.
import {signV2, stringToSign} from '../sandbox/http/auth/v2';
import {defaultKey, defaultPoint} from '../sandbox/domain/points';
import type {World} from '../sandbox/world';
import {utf8, type Bytes} from '../../lib/bytes';
import {systemClock, unixSeconds} from '../sandbox/kit/clock';
import {NumberText, parseExact, stringifyExact, type ExactObject} from '../../lib/exact-json';
import {canonicalV1} from '../../samples/generator/canonical-v1';
import {signV1} from '../sandbox/kit/sign-v1';
import {check, RANDOM_KEY, type SampleRequest} from '../../samples/generator/request';
import type {IncomingRequest} from '../control/http-message';
import {messageOf} from '../../lib/message-of';
import {asObject} from '../../lib/read-json';
import {randomUuid} from '../../lib/secure-context';

/** The caller's address, from a range reserved for documentation. */
export const CALLER = '203.0.113.10';

/** Thrown if a body cannot be signed because it is not a JSON object. */
class UnreadableBody extends Error {}

const NOTHING: Bytes = new Uint8Array();

/** @throws UnreadableBody */
async function signedV1(text: string, secret: string): Promise<Bytes> {
  let body: unknown;
  try {
    body = parseExact(text);
  } catch (error) {
    throw new UnreadableBody(messageOf(error));
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body) || body instanceof NumberText) {
    throw new UnreadableBody('Expected a JSON object: v1 is signed in its body.');
  }
  const given = Object.entries(asObject(body)).filter(([name]) => name !== 'sign' && name !== 'ts');
  const filled = {...Object.fromEntries(given), ts: unixSeconds(systemClock.now())} as ExactObject;
  const sign = await signV1(canonicalV1(filled), secret);
  return utf8(stringifyExact({...filled, sign}));
}

/**
 * @param text of the body as sent; null with GET
 * @throws UnreadableBody if v1 cannot sign it
 * @throws Error from `check` for an invalid path
 */
export async function signRequest(
  {origin, points, keys}: World,
  sample: SampleRequest,
  text: string | null,
): Promise<IncomingRequest> {
  const {version, method, path, rawQuery, idempotencyKey} = check(sample);
  const isV1 = version === 'v1';
  const body =
    text === null
      ? NOTHING
      : isV1
        ? await signedV1(text, points.get(defaultPoint.pointId)!.v1Secrets.test!)
        : utf8(text);
  const lines: [string, string][] = text === null ? [] : [['Content-Type', 'application/json']];
  if (!isV1) {
    const timestamp = String(unixSeconds(systemClock.now()));
    const nonce = randomUuid().replaceAll('-', '');
    const toSign = await stringToSign({method, path, query: rawQuery, body}, timestamp, nonce);
    const {key, secrets} = keys.get(defaultKey.key)!;
    lines.push(
      ['X-Api-Key', key],
      ['X-Timestamp', timestamp],
      ['X-Nonce', nonce],
      ['X-Signature', await signV2(toSign, secrets[0]!.secret)],
    );
    if (idempotencyKey !== null) {
      lines.push(['Idempotency-Key', idempotencyKey === RANDOM_KEY ? randomUuid() : idempotencyKey]);
    }
  }
  const url = `${origin}${path}${rawQuery && `?${rawQuery}`}`;
  return {method, url, headers: new Headers(lines), lines, body};
}
