// How a proof's account differs from the sandbox's default account.
import type {Given} from '../proofs/notation';
import type {ApiKey} from '../sandbox/domain/keys';
import type {Point} from '../sandbox/domain/points';

export type Account = Pick<Given, 'point' | 'key'>;

export function pointOf(usual: Point, {point = {}}: Account): Point {
  const {callbacks, suspended, v1_permissions: permissions, settles_in: settlesIn} = point;
  return {
    ...usual,
    suspended: suspended ?? usual.suspended,
    settlesIn: settlesIn ?? usual.settlesIn,
    v1Permissions: permissions ?? usual.v1Permissions,
    callbacks: {...usual.callbacks, format: callbacks ?? usual.callbacks.format},
  };
}

export function keyOf(usual: ApiKey, {key = {}}: Account): ApiKey {
  const {scopes, revoked, allowed_addresses: allowedAddresses} = key;
  return {
    ...usual,
    scopes: scopes ?? usual.scopes,
    revoked: revoked ?? usual.revoked,
    allowedAddresses: allowedAddresses ?? usual.allowedAddresses,
  };
}
