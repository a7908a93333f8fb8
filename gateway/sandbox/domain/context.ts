import type {Clock} from '../kit/clock';
import type {Ids} from '../kit/ids';
import type {Environment} from './keys';
import type {Places} from './places';

/** What every operation can use: time, new identifiers, the environment and page addresses. */
export interface HasContext {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly environment: Environment;
  readonly places: Places;
}
