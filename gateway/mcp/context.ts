import type {WholeCatalogue} from '../../facts/catalogue/lookup';
import type {Gateway} from '../control/gateway';
import type {Docs} from './docs/docs';

/** What tools have: the world of the session, the catalogue, and the pages. */
export interface Context {
  readonly gateway: Gateway;
  /** Where it listens too, as `http://localhost:50123`. */
  readonly origin: string;
  /** Address of the documentation, without a slash at the end. */
  readonly site: string;
  readonly version: string;
  readonly catalogue: WholeCatalogue;
  /** Read at the first call. @throws ToolFault that says how to get them */
  docs(): Docs;
}
