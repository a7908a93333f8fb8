// The gateway, simulated: one function from a Web Request to a Web Response.
import {createRouter} from './router';
import {handleV2} from './v2';
import {createWorld, type SandboxOptions, type World} from './world';

export type {SandboxOptions} from './world';

export interface Sandbox {
  /** Answers a request. Never rejects: a fault of the sandbox is 9001. */
  handle(request: Request): Promise<Response>;
  /** Does what is due by the clock. Call it now and then, so that callbacks go out without a request. */
  tick(): void;
  /** Resolves when no callback is under way. */
  idle(): Promise<void>;
  readonly world: World;
}

/** Header with the caller's address, which a server in front sets; browsers and tests have none. */
export const ADDRESS_HEADER = 'X-Sandbox-Address';

export function createSandbox(options: SandboxOptions): Sandbox {
  const world = createWorld(options);
  const route = createRouter(options.contract.operations.filter(({document}) => document === 'v2'));
  return {
    world,
    async handle(request) {
      world.agenda.runDue();
      return handleV2(world, route, request, request.headers.get(ADDRESS_HEADER));
    },
    tick: () => world.agenda.runDue(),
    idle: () => world.courier.idle(),
  };
}
