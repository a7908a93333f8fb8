import type {Clock} from '../kit/clock';
import type {Ids} from '../kit/ids';
import type {Environment} from './keys';
import type {Places} from './places';

/** What every part may ask: the time, new names, which host this is, and where its pages are. */
export interface HasContext {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly environment: Environment;
  readonly places: Places;
}
