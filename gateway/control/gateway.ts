import type {Handle} from './http-message';
import type {ControlWithSession} from './create-control';

export interface Gateway {
  /** Answers a request that passed the checks in `server/guard.ts`. */
  readonly handle: Handle;
  /** Runs the tasks that are due. */
  tick(): void;
  readonly control: ControlWithSession;
}
