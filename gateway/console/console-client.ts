// The interface that the console needs from a gateway: HTTP in the downloaded file, a worker on a page.
import type {ControlMethods} from '../control/control';
import type {Remote} from '../control/remote';
import type {GatewayEvent} from '../control/types';

export interface Events {
  /**
   * Calls the listener with each event, and with null after a gap in which events may have been missed. @returns a
   * function that stops listening
   */
  listen(listener: (event: GatewayEvent | null) => void): () => void;
}

export type ConsoleClient = Remote<Omit<ControlMethods, 'reportFile'>> & Events;
