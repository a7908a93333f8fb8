// Starts the gateway and says where it is.
import type {AddressInfo} from 'node:net';
import catalogueText from 'virtual:catalogue';
import {operations, validators} from 'virtual:contract';
import {brand, docs, version} from 'virtual:facts';
import type {CatalogueData} from '../../catalogue/types';
import {createGateway} from '../app';
import {FlagError, HELP, readFlags, type Flags} from '../flags';
import {gatewayServer, type Handle} from './http';

const TICK_MS = 50;

/** @throws FlagError when nobody can listen there */
function listen(server: ReturnType<typeof gatewayServer>, {port, host}: Flags): Promise<number> {
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

const named = (host: string): string => (host.includes(':') ? `[${host}]` : host);

async function start(flags: Flags): Promise<void> {
  let handle: Handle = () => Promise.reject(new Error('not started'));
  const server = gatewayServer((request, address) => handle(request, address));
  const port = await listen(server, flags);
  const gateway = createGateway({
    contract: {operations, validators},
    catalogue: JSON.parse(catalogueText) as CatalogueData,
    origin: `http://${named(flags.host)}:${port}`,
    version,
    docs,
    seed: flags.seed,
    callbackUrl: flags.callbackUrl,
    pointId: flags.point,
    deliver: (request) => fetch(request),
  });
  handle = gateway.handle;
  setInterval(gateway.tick, TICK_MS).unref();
  const {url, keys, callback_secret, console: home} = gateway.control.info();
  if (flags.json) {
    const shown = keys.map(({key, secret, scopes, point_id}) => ({key, secret, scopes, point_id}));
    console.log(JSON.stringify({url, console: home, version, keys: shown, callback_secret}));
  } else if (!flags.quiet) {
    console.log(`${brand}, contract ${version}: ${url}`);
  }
}

/** Runs the command line. Ends the process with 2 for a wrong flag. */
export async function main(args: readonly string[]): Promise<void> {
  try {
    const flags = readFlags(args);
    if (flags.help) {
      console.log(HELP);
    } else {
      await start(flags);
    }
  } catch (error) {
    if (!(error instanceof FlagError)) {
      throw error;
    }
    console.error(error.message);
    process.exitCode = 2;
  }
}
