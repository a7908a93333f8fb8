// The simulated gateway: a function from Request to Response.
import type {OperationFacts} from './operations/operation-facts';
import {act, type ActName, type ActValues} from './operations/acts';
import {handlers, handlersV1} from './operations';
import {serveFile} from './operations/reports/link';
import type {ApiRequest} from './http/body';
import {createRouter} from './http/router';
import {handleV1} from './http/v1';
import {handleV2} from './http/v2';
import {createWorld, type SandboxOptions, type World} from './world';
import {versionOfDocument, versionOfPath} from '../../facts/reference/versions';

export {bodyText} from './http/json-response';
export type {ActName} from './operations/acts';
export type {SandboxOptions} from './world';

export interface Sandbox {
  /**
   * Answers a request. Never rejects: internal errors become 9001.
   * @param at the sandbox's world, or the same with other addresses for links
   */
  handle(request: ApiRequest, at?: World): Promise<Response>;
  /** Simulates an event outside the API, for example the payer pays or a dispute is won. @param id `txn_...` */
  act(id: string, name: ActName, values?: ActValues): void;
  /** Runs due tasks. Call it regularly, so that callbacks are sent without requests. */
  tick(): void;
  /** Resolves when no callback is in progress. */
  idle(): Promise<void>;
  readonly world: World;
}

/** Header with the caller's IP address, set by a server in front; missing in browsers and tests. */
export const ADDRESS_HEADER = 'X-Sandbox-Address';

export function createSandbox(options: SandboxOptions): Sandbox {
  const world = createWorld(options);
  const {operations} = options.contract;
  const isV1 = ({document}: OperationFacts): boolean => versionOfDocument(document) === 'v1';
  const routeV1 = createRouter(operations.filter(isV1), handlersV1);
  const routeV2 = createRouter(
    operations.filter((operation) => !isV1(operation)),
    handlers,
  );
  return {
    world,
    async handle(request, at = world) {
      world.agenda.runDue();
      const file = serveFile(world, request);
      if (file) {
        return file;
      }
      return versionOfPath(new URL(request.url).pathname) === 'v1'
        ? handleV1(at, routeV1, request)
        : handleV2(at, routeV2, request, request.headers.get(ADDRESS_HEADER));
    },
    act: (id, name, values) => act(world, id, name, values),
    tick: () => world.agenda.runDue(),
    idle: () => world.courier.idle(),
  };
}
