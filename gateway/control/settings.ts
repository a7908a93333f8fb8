// Point settings, as the cabinet changes them: secrets, callbacks, addresses of keys.
import {isAddress} from '../sandbox/kit/address';
import {rfc3339} from '../sandbox/kit/clock';
import type {KeySecret} from '../sandbox/domain/keys';
import {urlFault} from '../sandbox/domain/local';
import {callbackSecretsOf, rolled, v1SecretsOf, validSecrets, withoutOld} from '../sandbox/domain/secrets';
import type {KeySettings, PointSettings} from '../sandbox/domain/settings';
import type {World} from '../sandbox/world';
import {base64, hex} from '../../lib/bytes';
import {ControlFailure} from './control';
import {requireFound} from './find';
import {POINT_SECRETS, type KeyChange, type PointChange, type SecretInfo, type Settings} from './types';

/** The most entries of an address list, and the shortest prefixes of its ranges. */
const MOST_ADDRESSES = 50;
const SHORTEST_V4 = 24;
const SHORTEST_V6 = 48;
const ADDRESSES = `at most ${MOST_ADDRESSES} IPv4 or IPv6 addresses or ranges, as 203.0.113.0/24; a range has at least /${SHORTEST_V4}, of IPv6 at least /${SHORTEST_V6}`;

const invalid = (message: string): ControlFailure => new ControlFailure(400, 'invalid', message);

const notPossible = (message: string): ControlFailure => new ControlFailure(409, 'not_possible', message);

/** The settings of all points and keys. Secrets that have ended are left out. */
export function settingsOf({points, keys, clock, environment}: World): Settings {
  const shown = (secrets: readonly KeySecret[]): readonly SecretInfo[] => {
    const valid = validSecrets(secrets, clock.now());
    return secrets
      .filter(({secret}) => valid.includes(secret))
      .map(({secret, until}) => ({secret, until: until === null ? null : rfc3339(until)}));
  };
  return {
    points: [...points.values()].map((point) => ({
      point_id: point.pointId,
      name: point.name,
      callback_url: point.callbacks.url,
      callback_format: point.callbacks.format,
      callback_secrets: shown(callbackSecretsOf(point)),
      v1_secrets: shown(v1SecretsOf(point, environment)),
    })),
    keys: [...keys.values()].map(({key, pointId, scopes, secrets, allowedAddresses, revoked}) => ({
      key,
      point_id: pointId,
      scopes,
      secrets: shown(secrets),
      allowed_addresses: allowedAddresses,
      revoked,
    })),
  };
}

/** @throws ControlFailure 400 unless the value is one of these, or absent */
function requireOneOf(name: string, value: unknown, values: readonly unknown[]): void {
  if (value !== undefined && !values.includes(value)) {
    throw invalid(`${name} ${JSON.stringify(value)}: expected ${values.join(' or ')}`);
  }
}

/** @throws ControlFailure 400 unless something changes, and one secret at a time */
function requireChange(change: PointChange | KeyChange): void {
  if (Object.keys(change).length === 0) {
    throw invalid('The body: expected what to change');
  }
  if (change.roll !== undefined && change.end_old !== undefined) {
    throw invalid('end_old: expected in a request of its own, without roll');
  }
}

/** @throws ControlFailure 409 if two are valid already, or if there is none to end */
function rotated(
  name: string,
  secrets: readonly KeySecret[],
  {roll}: PointChange | KeyChange,
  fresh: string,
  now: number,
): readonly KeySecret[] {
  const next = roll === undefined ? withoutOld(secrets, now) : rolled(secrets, fresh, now);
  if (next === null) {
    throw notPossible(
      roll === undefined
        ? `${name} has one secret: possible now is roll, not end_old`
        : `${name} has two secrets: possible now is end_old, not roll`,
    );
  }
  return next;
}

/** Whether an entry of an address list is an address, or a range that is small enough. */
function isEntry(entry: unknown): boolean {
  const [address = '', length, ...more] = typeof entry === 'string' ? entry.split('/') : [];
  const [least, most] = address.includes(':') ? [SHORTEST_V6, 128] : [SHORTEST_V4, 32];
  const isLength =
    length === undefined || (/^\d{1,3}$/.test(length) && Number(length) >= least && Number(length) <= most);
  return isAddress(address) && isLength && more.length === 0;
}

/** @throws ControlFailure 400 @returns null for an empty list: every address may use the key */
function addressesOf(given: unknown): readonly string[] | null {
  if (given === null || (Array.isArray(given) && given.length === 0)) {
    return null;
  }
  const wrong = Array.isArray(given) ? given.find((entry) => !isEntry(entry)) : given;
  if (!Array.isArray(given) || given.length > MOST_ADDRESSES || wrong !== undefined) {
    throw invalid(`allowed_addresses ${JSON.stringify(wrong ?? '')}: expected ${ADDRESSES}`);
  }
  return given as readonly string[];
}

/** @throws ControlFailure 400 */
function urlOf(given: unknown): string | null {
  if (given !== null && (typeof given !== 'string' || urlFault(given) !== null)) {
    throw invalid(
      `callback_url ${JSON.stringify(given)}: expected null, or an http or https address without user, password and fragment`,
    );
  }
  return given;
}

const asV1 = ([newest, old]: readonly KeySecret[]): Pick<PointSettings, 'v1Secrets' | 'v1OldSecrets'> => ({
  v1Secrets: {test: newest!.secret, live: null},
  v1OldSecrets: old && {test: old},
});

/** Changes the settings of a point. @throws ControlFailure 400, 404, 409 */
export function changePoint(world: World, id: string, change: PointChange): void {
  requireChange(change);
  requireOneOf('callback_format', change.callback_format, ['POST', 'GET']);
  requireOneOf('roll', change.roll, POINT_SECRETS);
  requireOneOf('end_old', change.end_old, POINT_SECRETS);
  const point = requireFound(world.points.get(Number(id)), id, 'the number of a point');
  const now = world.clock.now();
  const which = change.roll ?? change.end_old;
  const callbacks = {
    ...(change.callback_url !== undefined && {url: urlOf(change.callback_url)}),
    ...(change.callback_format && {format: change.callback_format}),
  };
  if (which === 'v1_secret') {
    const secrets = v1SecretsOf(point, world.environment);
    const next = rotated('v1', secrets, change, `s3cr3t_v1_${hex(world.ids.bytes(12))}`, now);
    world.settings.changePoint(point.pointId, {callbacks, ...asV1(next)});
  } else if (which === 'callback_secret') {
    const secrets = callbackSecretsOf(point);
    const [newest, oldSecret] = rotated('callbacks', secrets, change, `whsec_${base64(world.ids.bytes(24))}`, now);
    world.settings.changePoint(point.pointId, {callbacks: {...callbacks, secret: newest!.secret, oldSecret}});
  } else {
    world.settings.changePoint(point.pointId, {callbacks});
  }
}

/** Changes the settings of a key. @throws ControlFailure 400, 404, 409 */
export function changeKey(world: World, name: string, change: KeyChange): void {
  requireChange(change);
  requireOneOf('roll', change.roll, ['secret']);
  requireOneOf('end_old', change.end_old, ['secret']);
  requireOneOf('revoke', change.revoke, [true]);
  const key = requireFound(world.keys.get(name), name, 'a key, as pk_test_...');
  if (key.revoked) {
    throw notPossible(`${name} is revoked permanently: POST /_gateway/reset gives a world in which it is not`);
  }
  const changed: KeySettings = {
    ...((change.roll ?? change.end_old) && {
      secrets: rotated(name, key.secrets, change, `sk_test_${hex(world.ids.bytes(16))}`, world.clock.now()),
    }),
    ...(change.allowed_addresses !== undefined && {allowedAddresses: addressesOf(change.allowed_addresses)}),
    ...(change.revoke && {revoked: true}),
  };
  world.settings.changeKey(name, changed);
}
