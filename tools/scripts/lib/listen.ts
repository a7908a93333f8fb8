import {once} from 'node:events';
import net from 'node:net';
import {messageOf} from '../../../lib/message-of';
import {isSystemError} from '../../../lib/system-error';
import {UserError} from './user-error';
import type {Server} from 'node:http';

/** Where a server listens. */
export interface Place {
  port: number;
  /** Several addresses for `localhost`, which programs resolve to either. */
  addresses: readonly string[];
  /** For a browser on this machine. */
  url: string;
}

const DEFAULT_PORT = 3000;
const LOOPBACK = ['127.0.0.1', '::1'];
const MOST = 65_535;

/**
 * @param env `PORT` (3000 if not set), and `HOST`: an address or a name; only this machine if not set
 * @throws UserError that names the variable and what was expected
 */
export function placeOf({PORT: port, HOST: host}: Readonly<Record<string, string | undefined>>): Place {
  const number = port === undefined ? DEFAULT_PORT : /^\d{1,5}$/.test(port) ? Number(port) : 0;
  if (number < 1 || number > MOST) {
    throw new UserError(`PORT=${port}: expected a whole number from 1 to ${MOST}, as PORT=3001 npm start`);
  }
  if (host !== undefined && !/^[\w.:-]+$/.test(host)) {
    throw new UserError(`HOST=${host}: expected an address or a name, as HOST=0.0.0.0 npm start`);
  }
  const isLocal = host === undefined || host === 'localhost';
  const named = isLocal || ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {port: number, addresses: isLocal ? LOOPBACK : [host], url: `http://${named}:${number}`};
}

/** Listens on one address of a place. */
async function listenOn(server: net.Server, port: number, address: string) {
  server.listen({port, host: address, ipv6Only: address === '::1'});
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (isSystemError(error, 'EADDRINUSE')) {
      throw new UserError(`Port ${port} is taken; choose another: PORT=${port === MOST ? 3001 : port + 1} npm start`);
    }
    if (isSystemError(error, 'EACCES')) {
      throw new UserError(`PORT=${port}: this user may not listen there; choose one above 1023: PORT=3001 npm start`);
    }
    // A machine may have no IPv6.
    if (address === '::1' && (isSystemError(error, 'EADDRNOTAVAIL') || isSystemError(error, 'EAFNOSUPPORT'))) {
      return undefined;
    }
    throw new UserError(`HOST=${address}: expected an address of this machine (${messageOf(error)})`);
  }
}

/**
 * Listens on all addresses of a place.
 *
 * @throws UserError that says which port or host to change
 */
export async function listenAt(server: Server, {port, addresses}: Place): Promise<void> {
  const [first = '', ...others] = addresses;
  await listenOn(server, port, first);
  for (const address of others) {
    const door = net.createServer((socket) => server.emit('connection', socket));
    door.maxConnections = server.maxConnections;
    await listenOn(door, port, address);
  }
}

/**
 * Tries a place without keeping it.
 *
 * @throws UserError as `listenAt` does
 */
export async function requireFree({port, addresses}: Place): Promise<void> {
  for (const address of addresses) {
    const server = await listenOn(net.createServer(), port, address);
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  }
}
