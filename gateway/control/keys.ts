// The keys of a world, with the answer that a request signed with each would get.
import type {ApiErrorCode} from '../../facts/reference/errors/api-errors';
import type {ApiKey} from '../sandbox/domain/keys';
import type {HasPoints} from '../sandbox/domain/points';
import {trialKeys} from '../sandbox/domain/trial-keys';
import type {KeyInfo} from './types';

/** The parts of a world that are needed here. */
interface Holder extends HasPoints {
  readonly keys: ReadonlyMap<string, ApiKey>;
}

/** The error for a correctly signed `transaction/create`; null if the key causes none. */
function refusalOf({points}: HasPoints, {revoked, allowedAddresses, pointId, scopes}: ApiKey): ApiErrorCode | null {
  if (revoked) {
    return 'api_key_revoked';
  }
  if (allowedAddresses) {
    return 'ip_not_allowed';
  }
  if (points.get(pointId)!.suspended) {
    return 'account_suspended';
  }
  return scopes.includes('payins:write') ? null : 'permission_denied';
}

/** @param pointId of the point that the gateway was started with */
export const keysOf = (holder: Holder, pointId: number): readonly KeyInfo[] =>
  trialKeys(pointId).map(({facts}) => {
    const key = holder.keys.get(facts.key)!;
    const refusal = refusalOf(holder, key);
    return {
      key: key.key,
      secret: key.secrets[0]!.secret,
      scopes: key.scopes,
      point_id: key.pointId,
      answer: refusal ?? 'works',
      note:
        refusal === facts.error
          ? facts.recipe.replace(/`/g, '')
          : 'Changed under Settings, or by the proof that this world continues.',
    };
  });
