import type {AddressInfo, Server} from 'node:net';
import {FlagError, type Flags} from './flags';

/**
 * @returns the port, which the machine chooses for 0
 * @throws FlagError when nobody can listen there
 */
export function listen(server: Server, {port, host}: Pick<Flags, 'port' | 'host'>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new FlagError(
          error.code === 'EADDRINUSE'
            ? `--port ${port}: expected a free port, and something listens on it; --port 0 takes one that is free`
            : `--host ${host} --port ${port}: ${error.message}`,
        ),
      ),
    );
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}
