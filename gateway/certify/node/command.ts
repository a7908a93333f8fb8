// `node gateway.mjs certify`: from the flags to the exit code.
import type {CatalogueData} from '../../../facts/catalogue/types';
import {messageOf} from '../../../lib/message-of';
import type {CompiledContract} from '../../sandbox/http/contract';
import type {CertifyFlags} from '../flags';
import {gatewayOpener} from '../client/open';
import {clientSuite, commandProgram, manualProgram, type ClientProgram} from '../client/suite';
import {CannotRun, exitCodeOf, run, type Suite} from '../run';
import {handlerServerSuite} from './handler-suite';
import {personHere} from './person';
import {randomSeed} from './random-seed';
import {openReports} from './reports';

export interface CertifyOptions {
  readonly flags: CertifyFlags;
  readonly contract: CompiledContract;
  readonly catalogue: CatalogueData;
  readonly version: string;
  readonly docs: string;
  /** Style sheet of the HTML report. */
  readonly style: string;
}

const clientSuiteOf = (
  {flags: {env}, contract, catalogue, version, docs}: CertifyOptions,
  program: ClientProgram,
  seed: string,
): Suite => clientSuite({program, env, seed, open: gatewayOpener({contract, catalogue, version, docs, seed})});

/** Runs the suite and writes its reports. @returns the exit code */
export async function certify(options: CertifyOptions): Promise<0 | 1 | 2> {
  const {flags, contract, catalogue, version, docs, style} = options;
  const seed = flags.seed ?? randomSeed();
  const person = flags.clientManual ? personHere() : null;
  const suites: Suite[] = [];
  try {
    if (flags.callbackUrl !== null) {
      suites.push(await handlerServerSuite({...flags, url: flags.callbackUrl, seed, contract, catalogue}));
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
