// What the console asks of a gateway: over HTTP in the downloaded file, of a worker on a page.
import type {ControlMethods} from '../control/control';
import type {Remote} from '../control/remote';
import type {GatewayEvent} from '../control/types';

export interface Events {
  /** Calls with each event, and with null after a gap in which some may have been missed. @returns a function that stops it */
  listen(listener: (event: GatewayEvent | null) => void): () => void;
}

export type ConsoleClient = Remote<Omit<ControlMethods, 'reportFile'>> & Events;
