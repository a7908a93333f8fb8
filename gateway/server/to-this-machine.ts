// What leaves the process: only callbacks, and only to this machine, because a model chooses where they go.
import type {Deliver} from '../sandbox/domain/callbacks/deliver';
import {isLoopback} from '../sandbox/domain/local';

/**
 * @param deliver sends what may go
 * @param chosen address of `--callback-url`, which a person has chosen; null for none
 */
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
