// Listens on every address of the chosen host.
import {lookup} from 'node:dns/promises';
import type {AddressInfo, Server} from 'node:net';
import {messageOf} from '../../lib/message-of';
import {FlagError, type Flags} from './flags';

/** Clients try one of the two first, and some try no other. */
const LOCALHOST = ['127.0.0.1', '::1'];
/** The machine does not have the address, or no IPv6 at all. */
const MISSING: readonly (string | undefined)[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];
/** How often to try another free port if one is free on the first address only. */
const MOST_TRIES = 20;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

const addressesOf = async (host: string): Promise<readonly string[]> =>
  host.toLowerCase() === 'localhost'
    ? LOCALHOST
    : [...new Set((await lookup(host, {all: true})).map(({address}) => address))];

const listenOn = (server: Server, port: number, address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => resolve((server.address() as AddressInfo).port));
  });

/** Listens on all addresses that the machine has. @throws ErrnoException if it has none, or if the port is taken */
async function listenOnAll(create: () => Server, wanted: number, addresses: readonly string[]): Promise<number> {
  const open: Server[] = [];
  let port = wanted;
  let missing: unknown;
  for (const address of addresses) {
    const server = create();
    try {
      port = await listenOn(server, port, address);
      open.push(server);
    } catch (error) {
      if (!MISSING.includes(codeOf(error))) {
        open.forEach((each) => each.close());
        throw error;
      }
      missing = error;
    }
  }
  if (open.length === 0) {
    throw missing;
  }
  return port;
}

/**
 * @param create makes a server for one address
 * @returns the port; 0 lets the system choose one
 * @throws FlagError if the port or the host is not available
 */
export async function listen(create: () => Server, {port, host}: Pick<Flags, 'port' | 'host'>): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await listenOnAll(create, port, await addressesOf(host));
    } catch (error) {
      const isTaken = codeOf(error) === 'EADDRINUSE';
      if (isTaken && port === 0 && tries < MOST_TRIES) {
        continue;
      }
      throw new FlagError(
        isTaken
          ? `--port ${port}: expected a free port, and something listens on it; --port 0 takes one that is free`
          : `--host ${host} --port ${port}: ${messageOf(error)}`,
      );
    }
  }
}
