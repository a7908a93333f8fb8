// Authenticates v1 requests by point_id, ts and sign in the JSON body.
import {figures} from '../../../../facts/reference/figures';
import {equalInConstantTime} from '../../../../lib/bytes';
import {unixSeconds, type Clock} from '../../kit/clock';
import {ApiFailure} from '../../kit/failure';
import type {ExactObject} from '../../../../lib/exact-json';
import {canonicalV1} from '../../../../samples/generator/canonical-v1';
import {signV1} from '../../kit/sign-v1';
import type {Environment, V1Point} from '../../domain/keys';
import {v1SecretsOf, validSecrets} from '../../domain/secrets';

/** Maximum difference in seconds between `ts` and the gateway's clock. */
const TS_WINDOW_S = figures['ts.window'].value / 1000;

export interface V1Dependencies<Point extends V1Point> {
  readonly clock: Clock;
  /** By which old secrets end, if `clock` is another one. Default: `clock`. */
  readonly worldClock?: Clock;
  readonly environment: Environment;
  readonly findPoint: (pointId: number) => Point | undefined;
}

/** The point that signed this body. @throws ApiFailure 1001, 1002, 1006, 1004, 1003, checked in this order */
export async function authenticateV1<Point extends V1Point>(
  body: ExactObject,
  {clock, worldClock = clock, environment, findPoint}: V1Dependencies<Point>,
): Promise<Point> {
  const {point_id: pointId, ts, sign, test} = body;
  for (const [name, value] of Object.entries({point_id: pointId, ts, sign})) {
    if (value === undefined || value === null || value === '') {
      throw new ApiFailure('missing_auth_header', `${name} is missing.`);
    }
  }
  const point = findPoint(Number(pointId));
  const secrets = point ? validSecrets(v1SecretsOf(point, environment), worldClock.now()) : [];
  if (!point || secrets.length === 0) {
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
  const text = canonicalV1(body);
  const signs = await Promise.all(secrets.map((each) => signV1(text, each)));
  if (typeof sign !== 'string' || !signs.some((right) => equalInConstantTime(sign, right))) {
    const help = environment === 'test' ? {toSign: text} : {};
    throw new ApiFailure('invalid_signature', 'sign is not that of the values that arrived.', help);
  }
  return point;
}
