import {IttyRouter} from 'itty-router';
import type {OperationFacts} from '../operations/operation-facts';
import {ApiFailure} from '../kit/failure';
import type {Handler, Handlers} from '../operations/call';
import type {Capabilities} from '../operations/capabilities';
import {decoded} from '../../../lib/percent-encoding';

export interface Match {
  readonly operation: OperationFacts;
  readonly handler: Handler<Capabilities>;
  /** Decoded path parameters. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** The value that the router stores for each route. */
interface Routed {
  readonly method: string;
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
}

/** A parameter in a contract path. */
const PARAMETER = /\{(\w+)\}/g;

export type Route = (method: string, url: URL) => Promise<Match>;

/**
 * Finds the operation for a method and path. Operations without a handler have no route.
 * @returns a function that throws ApiFailure 2004 for an unknown path and 2003 for a wrong method
 */
export function createRouter(operations: readonly OperationFacts[], handlers: Handlers<Capabilities>): Route {
  const router = IttyRouter();
  // Paths without parameters first: `service/list` must not match as a service_id.
  const sorted = [...operations].sort(
    (left, right) => Number(left.path.includes('{')) - Number(right.path.includes('{')),
  );
  for (const operation of sorted) {
    const handler = handlers[`${operation.method} ${operation.path.replace(/^\/v\d\//, '')}`];
    if (handler) {
      const found = ({method, params}: Routed): Match | undefined => {
        const parameters = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decoded(value)]));
        return method === operation.method ? {operation, handler, parameters} : undefined;
      };
      router.all(operation.path.replace(PARAMETER, ':$1'), found);
    }
  }
  return async (method, url) => {
    // The library ignores a trailing slash, but the signature covers the path exactly.
    const path = url.pathname.endsWith('/') ? null : url.pathname;
    const find = (wanted: string): Promise<Match | undefined> =>
      router.fetch({method: wanted, url: `${url.origin}${path ?? '/'}`}) as Promise<Match | undefined>;
    const match = path === null ? undefined : await find(method);
    if (match) {
      return match;
    }
    const others = path === null ? [] : await Promise.all(['GET', 'POST'].map(find));
    if (others.some((other) => other !== undefined)) {
      throw new ApiFailure('method_not_allowed', `${method} is not a method of ${url.pathname}.`);
    }
    throw new ApiFailure('unknown_endpoint', `No operation has the path ${url.pathname}.`);
  };
}
