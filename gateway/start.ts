// Starts the gateway and prints its addresses.
import catalogueText from 'virtual:catalogue';
import * as contract from 'virtual:contract';
import {assets} from 'virtual:assets';
import {brand, docs, version} from 'virtual:facts';
import type {CatalogueData, Format, Method} from '../facts/catalogue/types';
import {messageOf} from '../lib/message-of';
import {wholeContract} from './sandbox/http/contract';
import {createGateway} from './app';
import type {Handle} from './control/http-message';
import type {Gateway} from './control/gateway';
import type {Snapshot} from './control/types';
import {readWorld} from './server/data';
import {deliver} from './server/deliver';
import {FlagError, HELP, readFlags, type Flags} from './server/flags';
import {bracketed, guarded} from './server/guard';
import {gatewayServer} from './server/http';
import {keepWorld, type Keeper} from './server/keep';
import {listen} from './server/listen';
import {toThisMachine} from './server/local-callbacks';
import {welcome} from './server/welcome';

const TICK_MS = 50;
/** Listens on all addresses; none of them can be called by this one. */
const ANY_ADDRESS = ['0.0.0.0', '::'];

/** Ctrl+C, a request to end, a closed terminal. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Last resort: reports uncaught errors, so that the gateway keeps its world and keeps answering. */
function keepAnswering(): void {
  const report = (error: unknown): void => console.error('A fault of the gateway; it keeps running:', error);
  process.on('uncaughtException', report).on('unhandledRejection', report);
}

const unavailable =
  (state: string): Handle =>
  () =>
    Promise.resolve(new Response(`The gateway is ${state}.\n`, {status: 503}));

async function start(flags: Flags): Promise<void> {
  const {data, keep, seed, host, publicUrl, command} = flags;
  const isMcp = command === 'mcp';
  let keeper: Keeper | null = null;
  let stopTicking = (): void => undefined;
  let handle = unavailable('starting');
  const end = async (): Promise<never> => {
    // What is answered or done from now on would not be kept.
    handle = unavailable('ending');
    stopTicking();
    try {
      await keeper?.end();
    } catch (error) {
      console.error(`--data ${data}: ${messageOf(error)}`);
      process.exit(1);
    }
    process.exit(0);
  };
  // Also without `--keep`: in a container, the first process ends only if it handles the signal.
  SIGNALS.forEach((signal) => process.once(signal, () => void end()));
  const before = data === null ? null : await readWorld(data, keep);
  const port = await listen(() => gatewayServer((request, address) => handle(request, address)), flags);
  const origin = `http://${ANY_ADDRESS.includes(host) ? 'localhost' : bracketed(host)}:${port}`;
  const catalogue: CatalogueData<Method, Format> = JSON.parse(catalogueText);
  const gateway = createGateway({
    contract: await wholeContract(contract),
    catalogue,
    origin,
    publicUrl,
    version,
    docs,
    seed,
    callbackUrl: flags.callbackUrl,
    callbackFormat: flags.callbackFormat,
    pointId: flags.point,
    deliver: isMcp ? toThisMachine(deliver, flags.callbackUrl) : deliver,
  });
  if (before) {
    await restore(gateway, data!, before);
  }
  if (keep) {
    keeper = await keepWorld(data!, gateway.control, version).catch((error: unknown) => {
      throw new FlagError(
        `--data ${data}: expected a file in a folder that exists and that --keep can write to (${messageOf(error)})`,
      );
    });
  }
  handle = guarded(gateway.handle, flags);
  keepAnswering();
  const ticker = setInterval(gateway.tick, TICK_MS);
  stopTicking = () => clearInterval(ticker);
  if (isMcp) {
    // Loaded only for `mcp`, so that the gateway starts faster without it.
    const {serveMcp} = await import('./mcp/serve');
    await serveMcp({gateway, catalogue, origin, site: docs, version}, () => void end());
    return;
  }
  welcome(gateway.control.info(), brand, flags);
}

/** @throws FlagError if the file is not a world of this version */
async function restore({control}: Gateway, file: string, before: Snapshot): Promise<void> {
  try {
    await control.begin(before);
  } catch (error) {
    throw new FlagError(`--data ${file}: ${messageOf(error)}`);
  }
}

/** `certify`: tests a handler or a client instead of serving. Loaded only for it, so that the gateway starts faster. */
async function startCertify(args: readonly string[]): Promise<void> {
  const {CERTIFY_HELP, readCertifyFlags} = await import('./certify/flags');
  const flags = readCertifyFlags(args);
  if (flags.help) {
    console.log(CERTIFY_HELP);
    return;
  }
  const {certify} = await import('./certify/node/command');
  const catalogue: CatalogueData<Method, Format> = JSON.parse(catalogueText);
  const {text: style} = assets['report.css']!;
  process.exitCode = await certify({flags, contract: await wholeContract(contract), catalogue, version, docs, style});
}

/** Runs the command line. Ends the process with 2 for a wrong flag. */
export async function main(args: readonly string[]): Promise<void> {
  try {
    if (args[0] === 'certify') {
      await startCertify(args.slice(1));
      return;
    }
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
