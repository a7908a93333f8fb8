// `node gateway.mjs certify`: from the flags to the exit code.
import {randomBytes} from 'node:crypto';
import type {CatalogueData} from '../../../facts/catalogue/types';
import {messageOf} from '../../../lib/message-of';
import {createSeededRandom, randomStateOf} from '../../control/seeded-random';
import type {Equipment} from '../../player/play';
import type {CompiledContract} from '../../sandbox/http/contract';
import type {CertifyFlags} from '../flags';
import {gatewayOpener} from '../client/open';
import {clientSuite, commandProgram, manualProgram, type ClientProgram} from '../client/suite';
import {handlerSuite} from '../handler/suite';
import {ProbeError} from '../probe';
import {CannotRun, exitCodeOf, run, type Suite} from '../run';
import {deliver, isReachable} from './deliver';
import {personHere} from './person';
import {openReports} from './reports';
import {orderWith, probeWith, restartWith} from './shop';

export interface CertifyOptions {
  readonly flags: CertifyFlags;
  readonly contract: CompiledContract;
  readonly catalogue: CatalogueData;
  readonly version: string;
  readonly docs: string;
  /** Style sheet of the HTML report. */
  readonly style: string;
}

/** A different one each time, so that a handler does not know the identifiers from the last run. */
const randomSeed = (): string => randomBytes(4).toString('hex');

const equipmentOf = ({contract, catalogue}: CertifyOptions): Equipment => ({
  contract,
  catalogue,
  random: (seed) => createSeededRandom(randomStateOf(seed)).bytes,
});

/** @throws CannotRun if the probe cannot be used */
async function handlerSuiteOf(options: CertifyOptions, url: string, seed: string): Promise<Suite> {
  const {secret, getUrl, v1Secret, probe, order, restart} = options.flags;
  const isUp = (): Promise<boolean> => isReachable(url);
  const ask = probe === null ? null : probeWith(probe);
  const target = {
    url,
    getUrl,
    secret,
    v1Secret,
    deliver,
    isReachable: isUp,
    probe: ask,
    order: order === null ? null : orderWith(order),
    restart: restart === null ? null : restartWith(restart, isUp),
    now: Date.now,
    wait: (milliseconds: number) => new Promise<void>((resume) => setTimeout(resume, milliseconds)),
  };
  if (ask && (await isUp())) {
    await ask('certify-unknown').catch((error: unknown) => {
      throw error instanceof ProbeError ? new CannotRun(error.message) : error;
    });
  }
  return handlerSuite({target, equipment: equipmentOf(options), seed});
}

const clientSuiteOf = (
  {flags: {env}, contract, catalogue, version, docs}: CertifyOptions,
  program: ClientProgram,
  seed: string,
): Suite => clientSuite({program, env, seed, open: gatewayOpener({contract, catalogue, version, docs, seed})});

/** Runs the suite and writes its reports. @returns the exit code */
export async function certify(options: CertifyOptions): Promise<0 | 1 | 2> {
  const {flags, version, docs, style} = options;
  const seed = flags.seed ?? randomSeed();
  const person = flags.clientManual ? personHere() : null;
  const suites: Suite[] = [];
  try {
    if (flags.callbackUrl !== null) {
      suites.push(await handlerSuiteOf(options, flags.callbackUrl, seed));
    }
    if (flags.client !== null) {
      suites.push(clientSuiteOf(options, commandProgram(flags.client, flags.jobs), seed));
    }
    if (person !== null) {
      suites.push(clientSuiteOf(options, manualProgram(person, flags.port), seed));
    }
    const reports = openReports(flags, style);
    const target = [flags.callbackUrl, flags.client ?? (person && 'calls by hand')].filter(Boolean).join(' and ');
    const report = await run({
      suites,
      only: flags.only,
      head: {version, docs, seed, target},
      onProgress: reports.onProgress,
    });
    reports.end(report);
    return exitCodeOf(report);
  } catch (error) {
    if (!(error instanceof CannotRun)) {
      throw error;
    }
    console.error(messageOf(error));
    return 2;
  } finally {
    person?.end();
  }
}
