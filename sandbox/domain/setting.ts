import type {Clock} from '../kit/clock';
import type {Ids} from '../kit/ids';
import type {Environment} from './keys';

/** What every part may ask: the time, new names, and which host this is. */
export interface Setting {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly environment: Environment;
}
