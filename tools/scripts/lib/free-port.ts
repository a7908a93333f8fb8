// Ports for programs that are told where to listen.
import {randomInt} from 'node:crypto';
import {createServer} from 'node:net';
import type {Server} from 'node:net';

/**
 * Below what systems give to outgoing connections (Linux from 32768, others from 49152): a port that is free now stays
 * so while a program is compiled, whatever connects meanwhile.
 */
const [FIRST, PAST] = [20_000, 32_000];
const TRIES = 50;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
      .on('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * @returns a port of 127.0.0.1 on which nothing listens
 * @throws Error when each port that was tried is taken
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FIRST, PAST);
    if (await isFree(port)) {
      return port;
    }
  }
  throw new Error(`no free port: tried ${TRIES} between ${FIRST} and ${PAST}`);
}

/**
 * @param server that listens on a port, and not on a socket of the file system
 * @returns its port
 */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error(`expected a server that listens on a port, found ${address ?? 'one that does not listen'}`);
  }
  return address.port;
}
