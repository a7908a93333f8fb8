// Lets the gateway's pages use operations without a signed request.
import type {HasPoints} from '../../domain/points';
import type {HasContext} from '../../domain/context';
import type {ExactObject} from '../../../../lib/exact-json';
import type {Call} from '../call';

/** A call with this body. Its key has no rights, but page operations do not check them. */
export function callOfPage<World extends HasPoints & HasContext>(
  world: World,
  pointId: number,
  body: ExactObject,
): Call<World> {
  return {
    world,
    version: 'v2',
    key: {
      key: 'payment page',
      pointId,
      environment: world.environment,
      secrets: [],
      scopes: [],
      revoked: false,
      allowedAddresses: null,
    },
    point: world.points.get(pointId)!,
    body,
    parameters: {},
    scenario: null,
    now: world.clock.now(),
    note: () => undefined,
  };
}
