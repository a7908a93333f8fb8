import type {Handle} from './http-message';
import type {Control} from './control';

export interface Gateway {
  /** Answers a request that has passed the checks of `server/guard.ts`. */
  readonly handle: Handle;
  /** Does what is due. */
  tick(): void;
  readonly control: Control;
}
