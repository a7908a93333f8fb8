// Starts the gateway and prints its addresses.
import catalogueText from 'virtual:catalogue';
import * as contract from 'virtual:contract';
import {brand, docs, version} from 'virtual:facts';
import type {CatalogueData, Format, Method} from '../facts/catalogue/types';
import {messageOf} from '../lib/message-of';
import {wholeContract} from './sandbox/http/contract';
import {createGateway} from './app';
import type {Handle} from './control/http-message';
import type {Gateway} from './control/gateway';
import type {Snapshot} from './control/types';
import {readWorld, requireWritable, writeWorld} from './server/data';
import {deliver} from './server/deliver';
import {FlagError, HELP, readFlags, type Flags} from './server/flags';
import {bracketed, guarded} from './server/guard';
import {gatewayServer} from './server/http';
import {listen} from './server/listen';
import {toThisMachine} from './server/local-callbacks';
import {welcome} from './server/welcome';

const TICK_MS = 50;

/** Ends the process after saving the world, if there is a file for it. */
const ending = (file: string | null, gateway: Gateway) => (): never => {
  try {
    if (file !== null) {
      writeWorld(file, gateway.control.snapshot());
    }
  } catch (error) {
    console.error(`--data ${file}: ${messageOf(error)}`);
    process.exit(1);
  }
  process.exit(0);
};

/** Last resort: reports uncaught errors, so that the gateway keeps its world and keeps answering. */
function keepAnswering(): void {
  const report = (error: unknown): void => console.error('A fault of the gateway; it keeps running:', error);
  process.on('uncaughtException', report).on('unhandledRejection', report);
}

async function start(flags: Flags): Promise<void> {
  const {data, keep, seed, host, command} = flags;
  const isMcp = command === 'mcp';
  const before = data === null ? null : readWorld(data, keep);
  if (keep && data !== null) {
    requireWritable(data);
  }
  let handle: Handle = () => Promise.resolve(new Response('The gateway is starting.\n', {status: 503}));
  const server = gatewayServer((...arrived) => handle(...arrived));
  const port = await listen(server, flags);
  const origin = `http://${bracketed(host)}:${port}`;
  const catalogue: CatalogueData<Method, Format> = JSON.parse(catalogueText);
  const gateway = createGateway({
    contract: await wholeContract(contract),
    catalogue,
    origin,
    version,
    docs,
    seed,
    callbackUrl: flags.callbackUrl,
    pointId: flags.point,
    deliver: isMcp ? toThisMachine(deliver, flags.callbackUrl) : deliver,
  });
  if (before) {
    restore(gateway, data!, before);
  }
  handle = guarded(gateway.handle, host);
  keepAnswering();
  setInterval(gateway.tick, TICK_MS);
  const end = ending(keep ? data : null, gateway);
  if (keep) {
    process.once('SIGINT', end).once('SIGTERM', end);
  }
  if (isMcp) {
    // Loaded only for `mcp`, so that the gateway starts faster without it.
    const {serveMcp} = await import('./mcp/serve');
    await serveMcp({gateway, catalogue, origin, site: docs, version}, end);
    return;
  }
  welcome(gateway.control.info(), brand, flags);
}

/** @throws FlagError if the file is not a world of this version */
function restore({control}: Gateway, file: string, before: Snapshot): void {
  try {
    control.restore(before);
  } catch (error) {
    throw new FlagError(`--data ${file}: ${messageOf(error)}`);
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
