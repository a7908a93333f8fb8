import type {WholeCatalogue} from '../../facts/catalogue/lookup';
import type {Gateway} from '../control/gateway';
import type {Docs} from './docs/docs';

/** What tools work with: the session's gateway, the catalogue and the pages. */
export interface Context {
  readonly gateway: Gateway;
  /** The address where the gateway also listens, for example `http://localhost:50123`. */
  readonly origin: string;
  /** Address of the documentation, without a trailing slash. */
  readonly site: string;
  readonly version: string;
  readonly catalogue: WholeCatalogue;
  /** Loaded on the first call. @throws ToolFault that says how to download the pages */
  docs(): Docs;
}
