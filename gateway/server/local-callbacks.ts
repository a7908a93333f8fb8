// Restricts callbacks to this machine, because a model chooses their addresses.
import type {Deliver} from '../sandbox/domain/callbacks/deliver';
import {isLoopback} from '../sandbox/domain/local';

/** @param deliver sends allowed callbacks @param chosen the `--callback-url` that a person has chosen, or null */
export const toThisMachine =
  (deliver: (request: Request) => Promise<Response>, chosen: string | null): Deliver =>
  (request) => {
    const {origin, hostname} = new URL(request.url);
    return isLoopback(hostname) || (chosen !== null && new URL(chosen).origin === origin)
      ? deliver(request)
      : Promise.reject(
          new Error(`${hostname} is not this machine: expected http://localhost:8099/callbacks, or --callback-url`),
        );
  };
