// Starts the gateway and says where it is.
import type {AddressInfo} from 'node:net';
import catalogueText from 'virtual:catalogue';
import {operations, validators} from 'virtual:contract';
import {brand, docs, version} from 'virtual:facts';
import type {CatalogueData} from '../../catalogue/types';
import {createGateway, type Gateway} from '../app';
import type {Snapshot} from '../control/types';
import {FlagError, HELP, readFlags, type Flags} from '../flags';
import {deliver} from './deliver';
import {guarded} from './guard';
import {gatewayServer, type Handle} from './http';
import {readWorld, writeWorld} from './data';
import {welcome} from './welcome';

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

/** Writes the world when somebody ends the process. */
function keepAtEnd(file: string, gateway: Gateway): void {
  const end = (): void => {
    writeWorld(file, gateway.control.snapshot());
    process.exit(0);
  };
  process.once('SIGINT', end).once('SIGTERM', end);
}

async function start(flags: Flags): Promise<void> {
  const {data, keep, seed, host} = flags;
  const before = data === null ? null : readWorld(data, keep);
  let handle: Handle = () => Promise.resolve(new Response('The gateway is starting.\n', {status: 503}));
  const server = gatewayServer((...arrived) => handle(...arrived));
  const port = await listen(server, flags);
  const origin = `http://${named(host)}:${port}`;
  const gateway = createGateway({
    contract: {operations, validators},
    catalogue: JSON.parse(catalogueText) as CatalogueData,
    origin,
    version,
    docs,
    seed,
    callbackUrl: flags.callbackUrl,
    pointId: flags.point,
    deliver,
  });
  if (before) {
    restore(gateway, data!, before);
  }
  handle = guarded(gateway.handle, host);
  setInterval(gateway.tick, TICK_MS);
  if (keep) {
    keepAtEnd(data!, gateway);
  }
  welcome(gateway.control.info(), brand, flags);
}

/** @throws FlagError when the file holds no world of this version */
function restore({control}: Gateway, file: string, before: Snapshot): void {
  try {
    control.restore(before);
  } catch (error) {
    throw new FlagError(`--data ${file}: ${(error as Error).message}`);
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
    process.exit(2);
  }
}
