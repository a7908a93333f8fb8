import type {AddressInfo, Server} from 'node:net';
import {FlagError, type Flags} from './flags';

/** @returns the port; 0 lets the system choose one @throws FlagError if the address is not available */
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
